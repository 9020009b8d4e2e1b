/*
 * Who may make a call, as most calls of a clinic have it. A call for anybody else says so itself.
 */

/** Every person of a clinic. */
export const everybody = ['patient', 'professional', 'reception', 'admin'] as const
/** Who works there. */
export const staff = ['professional', 'reception', 'admin'] as const
/** Who looks after appointments and money for everybody. */
export const desk = ['reception', 'admin'] as const
