export const texts = {
  listFailed: 'No pudimos cargar tus bonos.',
  offersFailed: 'No pudimos cargar los bonos de la clínica.',
  buyFailed: 'No pudimos abrir el pago. Inténtalo de nuevo.',
  receiptFailed: 'No se pudo descargar el recibo. Inténtalo de nuevo.',
  sold: 'Bono vendido: ya se puede usar.',
  linkSent: 'Enviamos el enlace para pagar. El bono se podrá usar en cuanto se pague.',
  sellFailed: 'No se pudo vender el bono.',
  byLink: 'Quien paga recibe un correo con el enlace. El bono se puede usar en cuanto lo pague.',
  atDesk: 'Cobra solo si ya recibiste el dinero: el bono se puede usar desde ahora.',
  transferred: 'Bono traspasado: lo que queda vale con la otra persona.',
  transferFailed: 'No se pudo pasar el bono.',
  chooseColleague: 'Elige con quién valdrá el bono.',
  differenceIsYours:
    'El bono vale lo que se pagó: la diferencia no se cobra ni se devuelve sola. Acuérdala con el paciente.',
  refundFailed: 'No se pudo devolver el bono.',
  refunded: 'Bono cerrado. La devolución está en camino.',
  closed: 'Bono cerrado. No había nada que devolver.',
}
