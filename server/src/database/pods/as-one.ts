import type { MovedClock } from '../moved-clock.ts'
import type { Databases, Pod } from '../pod.ts'

/** What of several pods is the same as of one, or all of it together. The root stands first. */
export function asOne(
  pods: readonly Pod[],
): Pick<Databases, 'movedClock' | 'notices' | 'pools' | 'ping' | 'close'> {
  const close = async (things: readonly { close(): Promise<void> }[]) =>
    void (await Promise.all(things.map((thing) => thing.close())))
  return {
    movedClock: oneClock(pods.map((pod) => pod.movedClock)),
    notices: {
      hear: (channel, listener) => {
        const stops = pods.map((pod) => pod.notices.hear(channel, listener))
        return () => {
          for (const stop of stops) stop()
        }
      },
      hasToldSince: (moment) => pods.every((pod) => pod.notices.hasToldSince(moment)),
      close: () => close(pods.map((pod) => pod.notices)),
    },
    pools: () => pods.flatMap((pod) => pod.pools()),
    // Whoever is served by one that answers would lose by it if nobody were.
    ping: () => Promise.any(pods.map((pod) => pod.ping())),
    close: () => close(pods),
  }
}

/** The root's clock counts; the others follow, as far as they can be reached. */
function oneClock([root, ...others]: readonly MovedClock[]): MovedClock {
  if (!root) throw new Error('no pod')
  const follow = async (look: (clock: MovedClock) => Promise<unknown>) => {
    await Promise.all([look(root), ...others.map((clock) => look(clock).catch(() => undefined))])
  }
  return {
    aheadMs: root.aheadMs,
    look: () => follow((clock) => clock.look()),
    follow: () => follow((clock) => clock.follow()),
    advance: async (seconds) => {
      const isMoved = await root.advance(seconds)
      if (isMoved) await Promise.all(others.map((clock) => clock.advance(seconds)))
      return isMoved
    },
  }
}
