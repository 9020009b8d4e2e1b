import type { FinerIntent } from './intents.ts'

/**
 * What is most likely wanted where no plainer words say so (`intents.ts`): looser words, which count only where the message is
 * about that matter anyway.
 */
export const likelyIntents: readonly Omit<FinerIntent, 'always'>[] = [
  {
    name: 'payment:refund',
    phrases: [
      'devuelv*/devolv*/devolucion/reembols*/reintegr*/regresan/regresen/recuper*/retorn*',
      'de vuelta',
    ],
  },
  {
    name: 'payment:problem',
    phrases: [
      'ya/hice/hicimos/realice _2 pague/pago/transferi/transferencia/deposite/deposito/abone',
      'pendiente/duplicad*/doble/rechaz*/error/fallo/fallido/fallida/trabado/colgado/descont*/debit*/factur*/comprobante/recibo/voucher',
      'no _3 aparece/figura/sale/registra/registro/refleja/reflejo/llega/llego/pasa/paso/deja/carga/confirma/confirman',
      'dos veces',
    ],
  },
  {
    name: 'payment:price',
    phrases: [
      'cuanto/cuanta/cuantos/kuanto/cuesta/cuestan/costara/costaria/vale/valen/valdria/sale/salen/saldra/saldria/cobra/cobran/cobras/cobrais/cobraria/piden',
      'caro/cara/barato/barata/economic*/accesible/precio*/tarifa*/costo*/coste/monto/rebaja/descuento*/promo/promocion*/gratis/gratuit*/presupuesto',
      'lo mismo _3 que/una/la/si',
      'que/a/en como/cuanto/plata/precio',
    ],
  },
  {
    name: 'payment:ways',
    phrases: [
      'pag*/abon*/cancel*/acept*/recib*/toman/agarran/tarjeta*/transfer*/deposit*/efectivo/billete*/monedas/cuotas/partes/plazos/banco/cuenta/qr/seguro/mutual/prepaga/obra/fiado/adelant*',
    ],
  },
  {
    name: 'help:hours',
    phrases: [
      'abren/abris/abierto/abierta/abiertos/cierran/cerrado/cerrada/atienden/horario/horarios/feriado/feriados/domingo/domingos',
    ],
  },
  {
    name: 'help:address',
    phrases: [
      'calle/avenida/av/barrio/esquina/cuadra/cuadras/plaza/lejos/timbre/porton/rampa/escaleras/ascensor/elevador/croquis/ubicacion/direccion/taxi/micro/bus/metro/trufi/colectivo/minibus/teleferico/guagua/combi',
      'cerca/frente/lado/altura/espaldas de/del',
      'llegar/llego/llegue/ir/voy/venir _3 clinica/consultorio/ustedes/alla/local/sede/auto/carro/coche/pie',
      'donde/onde _2 quedan/queda/ubic*/encuentro/encuentran/atienden/es/son $',
    ],
  },
  {
    name: 'help:phone',
    phrases: ['llamar/llamarlos/llamarles/llamo/whatsapp/wasap/guasap/wsp/fono/telefono/telefonico/fijo'],
  },
  {
    name: 'appointment:cancel',
    phrases: [
      'cancel*/anul*/desagend*/desist*/suspend*',
      'ya no _3 ir/voy/ire/asistir/quiero/necesito/hara/hace',
      'no _2 ire/asistire/voy/podre/puedo _2 ir/asistir/llegar/mañana/hoy/lunes/martes/miercoles/jueves/viernes/sabado',
      'quit*/borr*/elimin*/saquen/saqueme/sacame/libero/liberen _4 cita/turno/hora/sesion/reserva/agenda/lista',
    ],
  },
  {
    name: 'appointment:move',
    phrases: [
      'cambi*/mover*/movie*/muev*/recorr*/correr*/corran/corrame/adelant*/atras*/postergar/posterguen/reprogram*/pospon*/aplaz*',
      'en vez/lugar de',
      'puede/pueden/podria/podrian/podes/puedes _5 mas tarde/temprano',
    ],
  },
]
