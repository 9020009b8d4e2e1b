import { longestRoomFrame, roomFrame, type RoomFrame } from '@psico/contract/room/room'
import { isTooDeep } from '#edge/http/json-depth'

/** What a client sent, or null where it is none of the frames that we know. */
export function readFrame(text: string): RoomFrame | null {
  if (text.length > longestRoomFrame || isTooDeep(text)) return null
  try {
    const parsed = roomFrame.safeParse(JSON.parse(text))
    return parsed.success ? parsed.data : null
  } catch {
    return null
  }
}
