import type { RoleName } from '../access/table.ts'

/** One request, byte by byte. */
export interface Attack {
  bytes: Buffer
  /** For a person who looks into it. */
  name: string
  role: RoleName
  isHead: boolean
  /** It names calls that read for everybody what was mailed. */
  isMailbox: boolean
  /**
   * `answer`: an answer has to come. `perhaps`: HTTP itself may close the line without a word. `stream`: its beginning is
   * enough. `left`: the caller goes away in the middle of sending.
   */
  ending: 'answer' | 'perhaps' | 'stream' | 'left'
  /** What was sent may end the line: it needs one of its own. */
  isOwnLine: boolean
}
