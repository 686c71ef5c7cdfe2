/** The port's targets. */
export const FRAME = { target: 'frame' } as const
export const POPUP = { target: 'popup' } as const
/** Error name of a frame's refusal. Its message may quote what was sent. */
export const FRAME_ERROR = 'FrameRefusal'
