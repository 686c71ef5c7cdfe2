const LONGEST = 128 * 1024

/** Loads an image as a `data:` URL. @throws if the answer is not an image, or is too large */
export async function loadDataUrl(url: string): Promise<string> {
  const answer = await fetch(url, { referrerPolicy: 'no-referrer' })
  const image = await answer.blob()
  if (!answer.ok || !image.type.startsWith('image/') || image.size > LONGEST) throw new TypeError('Expected an image')
  return new Promise((resolve, reject) => {
    const reader = new FileReader()
    reader.onload = () => resolve(reader.result as string)
    reader.onerror = () => reject(reader.error)
    reader.readAsDataURL(image)
  })
}
