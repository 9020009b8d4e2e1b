import type { Page } from 'playwright-core'
import { expect } from 'vitest'

/** Past the look at one's own devices, into the room. */
export async function enterRoom(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Encender cámara y micrófono' }).click()
  await page.getByText('Cámara: funciona.').waitFor()
  await page.getByText('Red:').waitFor()
  await page.getByRole('button', { name: 'Entrar a la sala' }).click()
}

/** How loud and how wide the other arrives: the played microphone beeps each second, the played camera moves. */
const arriving = (page: Page, name: string) =>
  page.getByLabel(`Imagen de ${name}`, { exact: true }).evaluate(async (element) => {
    const video = element as HTMLVideoElement
    const audio = new AudioContext()
    const analyser = audio.createAnalyser()
    audio.createMediaStreamSource(video.srcObject as MediaStream).connect(analyser)
    const samples = new Float32Array(analyser.fftSize)
    let loudest = 0
    for (let n = 0; n < 60; n += 1) {
      analyser.getFloatTimeDomainData(samples)
      loudest = Math.max(loudest, ...samples.map(Math.abs))
      await new Promise((resolve) => setTimeout(resolve, 50))
    }
    await audio.close()
    return { isLoud: loudest > 0.01, isSeen: video.videoWidth > 0 && video.currentTime > 0 }
  })

/** Waits until sound and picture of the other arrive. */
export const meets = async (page: Page, name: string): Promise<void> => {
  await page.locator(`[aria-label="${name}"][data-standing="connected"]`).waitFor()
  await expect.poll(() => arriving(page, name)).toEqual({ isLoud: true, isSeen: true })
}
