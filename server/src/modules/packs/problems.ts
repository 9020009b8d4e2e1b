import { mostPacks } from '@psico/contract/packs/packs'
import { fieldRefusal, refusal } from '#core/problem'

export const problems = {
  packNotFound: () => refusal(404, 'pack_not_found', 'No encontramos ese bono.'),
  tooMany: () =>
    refusal(
      409,
      'too_many_packs',
      `Una clínica tiene ${mostPacks} bonos como máximo. Cambia uno que ya no vendas.`,
    ),
  offeredOtherwise: () =>
    refusal(
      409,
      'offered_otherwise',
      'Este bono ya se creó, con otros datos. Cierra esta ventana y míralo en la lista.',
    ),
  notSold: () => refusal(409, 'pack_not_sold', 'Este bono ya no se vende.'),
  holderGone: () =>
    refusal(409, 'pack_holder_gone', 'Este bono es de alguien que ya no atiende en la clínica.'),
  holderTakesNoNew: () =>
    refusal(409, 'no_new_bookings', 'Este profesional no recibe nuevas reservas por ahora.'),
  wrongPrice: (message: string) => fieldRefusal(400, 'wrong_price', 'price', message),
  noProfessional: () =>
    fieldRefusal(
      400,
      'psychologist_not_found',
      'psychologist',
      'Elige a una persona profesional de la clínica.',
    ),
  whoseIsIt: () => fieldRefusal(400, 'whose_pack', 'patient', 'Elige para quién es el bono.'),
  notYours: () => refusal(403, 'not_your_pack', 'Este bono no es tuyo.'),
  staffTakesIt: () =>
    fieldRefusal(
      400,
      'in_person_is_staffs',
      'method',
      'En persona se paga en la clínica. Elige otra forma de pago.',
    ),
  inPersonIsOff: () =>
    fieldRefusal(400, 'in_person_off', 'method', 'La clínica no cobra en persona. Elige otra forma de pago.'),
  noMailToAsk: () =>
    fieldRefusal(
      400,
      'no_mail',
      'method',
      'Sin correo no se puede pedir el pago en línea. Añade el correo de la persona o cobra en la clínica.',
    ),
  currencyChanged: () =>
    refusal(409, 'currency_changed', 'La clínica cobra ahora en otra moneda. Actualiza el precio del bono.'),
  soldOtherwise: () =>
    refusal(
      409,
      'sold_otherwise',
      'Esta venta ya quedó registrada, con otros datos. Cierra esta ventana y mira sus bonos antes de vender otro.',
    ),
  noneLeft: () => refusal(409, 'pack_empty', 'A este bono no le quedan sesiones.'),
  tooLittle: () => refusal(409, 'pack_too_little', 'El saldo no alcanza para esta sesión.'),
  runOut: () => refusal(409, 'pack_expired', 'Este bono ya venció.'),
  notPaid: () => refusal(409, 'pack_not_paid', 'Este bono todavía no está pagado.'),
  ended: () => refusal(409, 'pack_ended', 'Este bono ya se cerró.'),
  otherPerson: () => refusal(403, 'pack_of_somebody_else', 'Este bono es de otra persona.'),
  otherProfessional: () =>
    refusal(409, 'pack_other_professional', 'Este bono vale con otra persona profesional.'),
  otherModality: () => refusal(409, 'pack_other_modality', 'Este bono vale para otra modalidad.'),
  sessionsBooked: (count: number) =>
    refusal(
      409,
      'pack_in_use',
      count === 1
        ? 'Hay una cita por venir reservada con este bono. Cancélala primero.'
        : `Hay ${count} citas por venir reservadas con este bono. Cancélalas primero.`,
    ),
  withAnybody: () =>
    refusal(409, 'pack_with_anybody', 'Este bono ya vale con cualquier profesional de la clínica.'),
  sameProfessional: () =>
    fieldRefusal(400, 'same_professional', 'psychologist', 'Este bono ya vale con esa persona.'),
  isPaid: () => refusal(409, 'already_paid', 'Esta cita ya está pagada.'),
}
