import type { RoomEntry } from '@psico/contract/room/room'

export type Way = 'direct' | 'relayed' | 'none'

const gatherMs = 5000

/** Which ways lead out of this network: found as a call finds them, without anybody on the other end. */
export async function waysOut(iceServers: RoomEntry['ice_servers']): Promise<Way> {
  if (typeof RTCPeerConnection === 'undefined') return 'none'
  const connection = new RTCPeerConnection({ iceServers: iceServers as RTCIceServer[] })
  const found = new Set<string>()
  try {
    connection.createDataChannel('try')
    const done = new Promise<void>((resolve) => {
      setTimeout(resolve, gatherMs)
      connection.addEventListener('icecandidate', ({ candidate }) => {
        if (candidate?.type) found.add(candidate.type)
        if (!candidate || found.has('relay')) resolve()
      })
    })
    await connection.setLocalDescription()
    await done
  } catch {
    return 'none'
  } finally {
    connection.close()
  }
  return wayOf(found, iceServers.length > 0)
}

/** With a relay that was asked, an address that the outside sees says that the direct way may go; without one, any address. */
export function wayOf(found: ReadonlySet<string>, isRelayAsked: boolean): Way {
  if (found.has('srflx') || (!isRelayAsked && found.has('host'))) return 'direct'
  if (found.has('relay')) return 'relayed'
  return found.has('host') ? 'direct' : 'none'
}
