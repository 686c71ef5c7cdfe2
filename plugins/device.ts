interface UserAgent {
  readonly userAgentData?: { readonly mobile?: boolean }
}

/** For ports: whether this is a phone or a tablet. An iPad calls itself a Mac, but no Mac has a touch screen. */
export const isMobile = ({ userAgent, maxTouchPoints, userAgentData }: Navigator & UserAgent): boolean =>
  userAgentData?.mobile ??
  (/Android|iPhone|iPad|iPod/.test(userAgent) || (/Macintosh/.test(userAgent) && maxTouchPoints > 1))
