/** Kinds of frames, as RFC 6455 numbers them. */
export const opcodes = { more: 0, text: 1, binary: 2, close: 8, ping: 9, pong: 10 } as const
