/** What a message can be about. */
export const categories = [
  'greeting',
  'emotional_support',
  'positive_emotions',
  'loneliness',
  'stress',
  'support',
  'gratitude',
  'appointment',
  'casual',
  'crisis',
  'about_bot',
  'payment',
  'documents',
  'professionals',
  'history',
  'profile',
  'help',
  'farewell',
] as const

export type Category = (typeof categories)[number]

/** A category with the patterns that speak for it: ten points for each that is found. */
export interface Intent {
  category: Exclude<Category, 'crisis'>
  patterns: readonly string[]
}
