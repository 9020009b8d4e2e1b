import { fieldRefusal, refusal } from '#core/problem'

export const problems = {
  episodeNotFound: () => refusal(404, 'episode_not_found', 'No encontramos ese proceso.'),
  goalNotFound: () => refusal(404, 'goal_not_found', 'No encontramos ese objetivo.'),
  closed: () => refusal(409, 'episode_closed', 'Este proceso ya está cerrado.'),
  addedOtherwise: () =>
    refusal(
      409,
      'added_otherwise',
      'Este objetivo ya se guardó, con otros datos. Cierra esta ventana y míralo en la lista.',
    ),
  sessionToCome: () =>
    refusal(409, 'session_to_come', 'Hay una sesión por venir. Cancélala o espera a que pase para cerrar.'),
  notAhead: () => fieldRefusal(400, 'not_ahead', 'until', 'Elige un día desde hoy y dentro de un año.'),
  openEpisodes: (count: number) =>
    refusal(
      409,
      'open_episodes',
      count === 1
        ? 'Tiene un proceso abierto sin sesiones. Ciérralo con la cuenta, o dale antes sus sesiones a otra persona.'
        : `Tiene ${count} procesos abiertos sin sesiones. Ciérralos con la cuenta, o dale antes sus sesiones a otra persona.`,
      { open_episodes: count },
    ),
}
