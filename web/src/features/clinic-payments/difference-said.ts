import type { DifferenceKind, PaymentDifference } from '@psico/contract/books/payment-differences'

interface Said {
  title: string
  /** What to do about it. */
  advice: string
}

const here = 'Búscalo en la bitácora y en la agenda.'

const said: Record<DifferenceKind, (where: string) => Said> = {
  missing_here: (where) => ({
    title: `${where} tiene un cobro que aquí no consta`,
    advice:
      'Mira en su panel quién pagó. Si es de una cita de la clínica, confírmala o devuelve el dinero; si no es de la clínica, pregunta por qué llegó a tu cuenta.',
  }),
  missing_there: (where) => ({
    title: `Un cobro consta aquí y ${where.toLowerCase()} no lo tiene`,
    advice: `${here} Pregunta por este movimiento con su referencia antes de dar la sesión por cobrada.`,
  }),
  refund_missing_here: (where) => ({
    title: `${where} tiene una devolución que aquí no consta`,
    advice:
      'Alguien devolvió dinero sin registrarlo. Si esa devolución está pendiente en Pagos, regístrala con esta referencia, para que nadie la haga dos veces.',
  }),
  refund_missing_there: (where) => ({
    title: `Una devolución consta aquí y ${where.toLowerCase()} no la tiene`,
    advice:
      'Comprueba que el dinero salió: puede haberse enviado desde otra cuenta o en efectivo. Si no salió, devuélvelo; el paciente ya leyó que está hecho.',
  }),
  other_amount: (where) => ({
    title: `${where} tiene otro importe`,
    advice:
      'Compara ambos con el comprobante. Si llegó de más, devuelve lo que sobra; si llegó de menos, habla con el paciente.',
  }),
  other_currency: (where) => ({
    title: `${where} lo tiene en otra moneda`,
    advice: 'Pregunta qué importe entró en tu cuenta y con qué cambio, y anótalo aquí.',
  }),
  other_day: (where) => ({
    title: `${where} lo tiene en otro día`,
    advice:
      'El dinero está en ambos lados. Solo cambia el día en que cuenta: tenlo presente al comparar totales de un día o de un mes.',
  }),
  other_clinic: (where) => ({
    title: `${where} lo tiene a nombre de otra clínica`,
    advice: 'No lo devuelvas ni lo uses todavía: avisa a quien administra la plataforma con esta referencia.',
  }),
  double: (where) => ({
    title: `${where} cobró dos veces el mismo pago`,
    advice: 'Devuelve uno de los dos desde su panel y avisa al paciente, que quizá no lo ha visto.',
  }),
}

/** What a difference is and what to do about it. */
export const differenceSaid = ({ kind, method }: Pick<PaymentDifference, 'kind' | 'method'>): Said =>
  said[kind](method === 'qr' ? 'El banco' : 'La pasarela')
