import { fieldRefusal } from '#core/problem'

export const problems = {
  onlineIsOff: () =>
    fieldRefusal(400, 'online_is_off', 'payment_method', 'Esta clínica solo cobra en persona.'),
  wayIsOff: () =>
    fieldRefusal(400, 'way_is_off', 'method', 'Esta clínica no cobra de esa forma. Elige otra.'),
}
