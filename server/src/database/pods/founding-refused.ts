/** Why a clinic cannot be founded: its name is another one's, or no pod has room. */
export class FoundingRefused extends Error {
  readonly why: 'taken' | 'full'

  constructor(why: 'taken' | 'full') {
    super(why === 'taken' ? 'the name of the clinic is taken' : 'no pod has room for another clinic')
    this.why = why
  }
}
