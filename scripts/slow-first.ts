import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** The longest first: begun last, one of them would keep a single core busy while the others have nothing left to do. */
const slow = [
  'access',
  'embedded-database',
  'demo',
  'canaries',
  'blocked-calls',
  'upgrade',
  'long-lists',
  'move',
  'random',
  'commands',
  'job-queue',
  'rate-limits',
  'invariant',
  'anchors',
  'stripe',
  'timing',
  'forgeries',
  'traces',
  'hostile-input',
  'booking-race',
  'kept-offers',
  'every-screen-of-clinics',
  'every-screen-of-patients',
  'help-now',
  'book-and-pay',
  'luna',
  'my-appointments',
  'strong-sign-in',
  'waiting-list',
  'chat-long',
  'accounts',
  'patients-way',
  'ways-to-pay',
  'agenda',
]

/** Test files in their usual order, but for the known slow ones, which begin first. */
export class SlowFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const rank = ({ moduleId }: TestSpecification): number => {
      const at = slow.findIndex(
        (name) => moduleId.includes(`/${name}.test.`) || moduleId.includes(`/${name}.e2e.`),
      )
      return at === -1 ? slow.length : at
    }
    return (await super.sort(files)).toSorted((a, b) => rank(a) - rank(b))
  }
}
