import { makeLexicon } from '../reading/lexicon.ts'
import { frameWords } from './crisis-frames.ts'
import { crisisWords } from './crisis-words.ts'
import { harmlessWords } from './harmless-words.ts'
import { spelling } from './spelling.ts'

/** The one lexicon that the crisis stage and the scorer read messages with. */
export const lexicon = makeLexicon({ ...crisisWords, ...frameWords, ...harmlessWords }, spelling)
