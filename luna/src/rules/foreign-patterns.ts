import type { CrisisRule } from './crisis-patterns.ts'

/**
 * The plainest words for it in English; Portuguese is read as Spanish, by its short forms. They decide alone, because
 * what was learned is Spanish.
 */
export const foreignPatterns: readonly CrisisRule[] = [
  {
    name: 'wanting to die, in English',
    weight: 2,
    certain: true,
    about: 'self',
    patterns: [
      'want/wanna/going/gonna/wish/like/about/think/thinking _3 die/kill/suicide',
      'killing/kill/hurt/hurting/cut/cutting/harm/harming myself',
      'end/ending/ended/take/taking my life',
      'end/ending it all',
      'wish _2 was/were _1 dead',
      'wish _1 were/was/had no/never _1 born/wake/woken',
      'wish _2 no/never wake',
      'better off dead/without',
      'i am/feel/feeling _1 suicidal',
      'im/feel/feeling suicidal',
      'jump/jumping off _2 bridge/roof/building/window',
      'took/taken/swallowed/taking _3 all/bottle/lot/bunch/many/every _4 pills/meds/medication',
      'i overdosed',
    ],
  },
  {
    name: 'not wanting to live, in English',
    weight: 2,
    certain: true,
    negative: true,
    about: 'self',
    patterns: [
      'no want/wanna _2 live/exist/alive',
      'no want/wanna _2 be here $',
      'no want/wanna _2 be here anymore',
      'no reason/reasons/point _3 live/living',
      'tired of living/life/existing',
      'hate living',
    ],
  },
  {
    name: 'another at risk, in English',
    weight: 2,
    certain: true,
    about: 'other',
    patterns: [
      'wants/wanted/threatens/going/gonna _3 die/kill/end/suicide',
      'killing/kill/hurt/hurting/cut/cutting/harm/harming himself/herself/themselves/themself',
      'hits/beats/hitting/beating/choked/raped/rapes me',
      'is beating/hitting/hurting me',
      'was raped',
      'going/gonna/wants _2 kill me',
      'voices/voice _3 tell/tells/telling me',
    ],
  },
]
