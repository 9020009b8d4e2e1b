/*
 * Whoever packs files on Windows in Spanish gets names in the letters of DOS (code page 850) unless a name has others; everybody
 * else writes UTF-8. Accented letters of the one are no letters of the other, so that the bytes themselves say which it is.
 */
const dosLetters =
  'ÇüéâäàåçêëèïîìÄÅÉæÆôöòûùÿÖÜø£Ø×ƒáíóúñÑªº¿®¬½¼¡«»░▒▓│┤ÁÂÀ©╣║╗╝¢¥┐└┴┬├─┼ãÃ╚╔╩╦╠═╬¤ðÐÊËÈıÍÎÏ┘┌█▄¦Ì▀ÓßÔÒõÕµþÞÚÛÙýÝ¯´\u00ad±‗¾¶§÷¸°¨·¹³²■\u00a0'

const utf8 = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true })

/** The name of a part of an archive; `saysUtf8` where the archive itself says how it is written. */
export function nameInZip(bytes: Buffer, saysUtf8: boolean): string {
  if (saysUtf8) return bytes.toString('utf8')
  try {
    return utf8.decode(bytes)
  } catch {
    return Array.from(bytes, (byte) =>
      byte < 128 ? String.fromCharCode(byte) : (dosLetters[byte - 128] ?? ''),
    ).join('')
  }
}
