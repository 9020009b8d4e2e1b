/** Asked where a message may mean danger: kindly, directly, with no grade and no promise. */
export const question = '¿Estás pensando en morir o en hacerte daño?'

/** The buttons under the question; what they say is said as if it had been typed. */
export const questionReplies = ['Sí', 'No', 'No sé'] as const
