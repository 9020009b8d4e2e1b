/** What exactly is wanted of a payment, an appointment or the clinic itself. The first that holds decides. */
export interface FinerIntent {
  name:
    | 'payment:price'
    | 'payment:ways'
    | 'payment:refund'
    | 'payment:problem'
    | 'appointment:cancel'
    | 'appointment:move'
    | 'appointment:see'
    | 'appointment:join'
    | 'appointment:book'
    | 'help:address'
    | 'help:hours'
    | 'help:phone'
  /** Words in order, as in the rules of danger. */
  phrases: readonly string[]
  /** Whether it holds whatever else the message seems to be about, or only within its category. */
  always: boolean
}

const appointment =
  'cita/citas/turno/turnos/hora/horas/sesion/sesiones/consulta/consultas/reserva/reservas/reservacion'
const clinic = 'clinica/consultorio/consultorios/local/sede/oficina/recepcion/ustedes/centro'

export const finerIntents: readonly FinerIntent[] = [
  {
    name: 'help:phone',
    always: true,
    phrases: [
      'que/ke numero/telefono/fono _2 llamo/llamar/marco',
      `deme/dame/pasame/paseme/pasa/mandame/mandeme/tiene/tienen/necesito/quiero _3 numero/telefono/fono/celular/whatsapp de _1 ${clinic}/secretaria/recepcionista`,
    ],
  },
  {
    name: 'appointment:see',
    always: true,
    phrases: [
      'cuando/kuando/dia/hora/quien _5 me/nos toca/tocaba',
      'me toca/tocaba _2 cuando/que',
      'cuando era _2 me',
      'quedo _1 agendad*/confirmad*/reservad*',
      'algo/tengo agendad* _3',
      'cuando/kuando/donde _2 es/veo/era/son _2 mi/mis/nuestra cita/turno/sesion/hora/consulta/citas/turnos/sesiones',
      'cuantas sesiones',
      'no _2 recuerdo/acuerdo/se/olvide _2 que/ke dia/hora _5 quedo/era/es/tengo/toca/mi',
      'se me olvido _2 que/ke dia/hora',
    ],
  },
  {
    name: 'payment:refund',
    always: true,
    phrases: [
      'reembols*/devolucion/devoluciones/reintegr*',
      'devuelv*/devolver*/devolv*/regres*/retorn*/recuper* _4 plata/dinero/pago/pague/pagado/pagos/platita/lana/guita/importe/monto/deposito/diferencia',
      'plata/dinero/pago _4 devuelv*/devolver*/vuelta/regres*/de vuelta',
      'me devuelv*/devolv*/regresan/reintegr*',
      'pierdo _2 plata/dinero/pago',
    ],
  },
  {
    name: 'payment:problem',
    always: true,
    phrases: [
      'factura/facturas/boleta/recibo/recibos/comprobante/nit/rfc/ruc',
      'tarjeta/debito _3 no pasa/funciona/acepta/deja/sirve/lee/entra/procesa/reconoce',
      'tarjeta/debito _6 pendiente/doble/rechaz*/error/fallo',
      'pague/pago/transferi/deposite/abone/transferencia/cobraron/cobro/descontaron/desconto/deposito _6 no/pendiente/dos/doble/rechaz*/error/fallo/nada/todavia/demas/aparece/figura/sigue',
      'no _3 pago/pagos/transferencia _3 registr*/acredit*/aparec*/reflej*/entr*',
      'me cobraron/cobro/debitaron/descontaron',
      'rechaza/rechazo/rechazada/rechazan _3 tarjeta/pago',
      'cargo que no',
      'figura/aparece _2 deuda',
      'qr _3 vencio/vencido',
    ],
  },
  {
    name: 'payment:ways',
    always: true,
    phrases: [
      'qr/yape/plin/nequi/daviplata/bizum/mercadopago/paypal/posnet/oxxo/spei/sinpe/visa/mastercard/amex',
      'mercado pago',
      'efectivo/transferencia/transferir/tarjeta/debito/credito/cuotas/plazos/dolares/deposito/depositar/ventanilla/cheque _4 acept*/recib*/puedo/pued*/pagar/pago/sirve/funciona',
      'acept*/recib*/puedo/puede/pagar/pago/se/hay/toman _4 efectivo/transferencia/transferir/tarjeta/tarjetas/debito/credito/cuotas/plazos/dolares/deposito/depositar/cheque/mano/seguro/obra',
      'como/donde/cuando _2 paga/pago/pagar/cancela/abono',
      'medios/formas/metodos/maneras/medio/forma/manera _2 pago/pagar',
      'numero de cuenta',
      'datos _2 transfer*/deposit*',
      'efectivo _8 reciben/aceptan/puede',
      'paga/pagan/pago con',
      'pagar/pago/paga _3 antes/despues/adelantado/local/mano/partes/cuotas',
      'en/a dos/tres/varias/varios/plazos partes/pagos/cuotas/veces',
      'tengo/traigo/llevo/solo/cargo/manejo/ando _2 efectivo',
      'efectivo _6 problema/sirve/vale/reciben/aceptan',
      'aceptan/reciben/toman/agarran _3 pago/pagos/moneda/dolares/billetes/tarjetas/vales/seguro/seguros/obra',
    ],
  },
  {
    name: 'payment:price',
    always: true,
    phrases: [
      'cuanto/cuanta/cuantos _3 cuesta/cuestan/cobra/cobran/sale/salen/vale/valen/cuestas/costaria/saldria/es/seria/pago/pagar/plata/gasto/cobras/tengo/toca/piden/esta',
      'precio/precios/tarifa/tarifas/costo/costos/honorario/honorarios/valor/arancel/aranceles',
      'a como _2',
      'descuento/descuentos/promocion/gratis/gratuita/gratuito/caro/cara/barato/barata/economico/economica',
      'que cuesta/vale/cobran/sale',
      'cobran _3 sesion/sesiones/consulta',
      'cuanto/cuanta $',
    ],
  },
  {
    name: 'appointment:cancel',
    always: true,
    phrases: [
      `cancel*/anul*/suspend*/borr*/elimin*/baja _4 ${appointment}`,
      'como/quiero/puedo/necesito/quisiera/deseo _2 cancelo/cancelar/anular/anulo/cancelarla/cancelarlo',
      `quitame/quiteme/quiten/quitenme/borrenme _3 ${appointment}/mañana/hoy/lunes/martes/miercoles/jueves/viernes`,
      'cancel* _3 hoy/mañana/lunes/martes/miercoles/jueves/viernes/sabado',
      'hasta cuando _2 cancelar',
      `ya no necesito/quiero/ocupo/voy/ire _4 ${appointment}`,
      'cancelo/cancelar/anular/cancela/cancelen/cancelame/cancele',
    ],
  },
  {
    name: 'appointment:move',
    always: true,
    phrases: [
      'reprogram*/reagend*/aplaz*/posterg*/pospon*',
      `cambi*/mov*/muev*/pas*/adelant*/atras*/corr*/recorr* _4 ${appointment}/fecha/dia/horario`,
      `${appointment} _5 cambi*/mov*/muev*/adelant*/atras*/correr*/otro/pasar*/pasarla/pasarlo`,
      'cambiar/pasar/mover/correr/pasarla/moverla/cambiarla/pasarme/cambia/muevo/recorreme/correrla _4 lunes/martes/miercoles/jueves/viernes/sabado/semana/tarde/mañana/hora',
      'en vez/lugar de/del lunes/martes/miercoles/jueves/viernes/sabado/a/las/la/mañana',
      'me la/lo/las _2 pueden/puede/podrian/podria/podes/podran _1 pasar/dejar/cambiar/mover/correr/adelantar/atrasar/poner',
      'me la/lo cambia/cambian/pasa/pasan/mueve/mueven/corre/corren/adelanta/adelantan _3',
      `${appointment} _4 mas tarde/temprano`,
      'adelant*/atras*/corr*/mov* _2 una/media/dos hora/horas',
      `para/a otro/otra dia/fecha/semana`,
    ],
  },
  {
    name: 'appointment:cancel',
    always: true,
    phrases: [
      'no voy _4 hoy/mañana/lunes/martes/miercoles/jueves/viernes/sabado/poder',
      'no _3 ir/asistir/llegar/presentarme/alcanzo/podre _3 hoy/mañana/lunes/martes/miercoles/jueves/viernes/sabado/cita/sesion/turno/semana',
      `no _2 podre/puedo/poder/alcanzo _2 ir/asistir/llegar _3`,
    ],
  },
  {
    name: 'appointment:join',
    always: true,
    phrases: [
      'enlace/link/liga/videollamada/videoconsulta/zoom/meet/camara/microfono/virtual/videoconferencia/videosesion',
      'como/donde _2 entro/ingreso/conecto/entrar/conectarme/conectar _3 sesion/consulta/llamada/sala/cita/terapia/hoy/video',
      'sesion/consulta/cita/terapia _2 linea/online/virtual/video/internet/computadora',
      'sala de espera',
      'en _1 pantalla',
      'no veo/escucho/oigo/aparece _2 psicologa/psicologo/doctora/doctor/terapeuta/licenciada',
      'ya es _1 hora',
      'como/donde _1 conecto',
      'llamada/sala/audio/video _4 oye/escucha/ve/saco/abre/sale/aparece/corta',
    ],
  },
  {
    name: 'help:hours',
    always: true,
    phrases: [
      'a/hasta/desde que/ke hora/horas _2 abren/cierran/atienden/atiende/abre/cierra/trabajan/estan',
      'abren/cierran/atienden/trabajan/atiende/abre _3 sabado*/domingo*/feriado*/festivo*/noche/hoy/lunes/fin/finde/ahorita/ahora/carnaval/semana/mediodia/puente',
      'horario/horarios _3 atencion/clinica/atienden/recepcion/atiende/ustedes/oficina/consultorio',
      'horario/horarios de atencion',
      'hasta/partir/desde _1 que/ke hora/horas',
      'cierran/abren _2 a/hoy/al/temprano/tarde/los',
      'que horario/horarios',
      'que dias/horarios _1 atienden/abren/trabajan/estan/tienen/manejan',
      'estan abiertos/abierto/cerrados',
      'sabado*/domingo*/feriado*/noche/tarde _3 abren/abris/atienden/abierto/abierta/atendeis/trabajan/abre',
      'todavia/aun/sigue _1 abierto/abierta/abiertos',
      'hora _2 abierta/abierto',
      'a esta hora _3 cerraron/atienden/abierto',
      'atiende/atienden a esta hora',
    ],
  },
  {
    name: 'help:address',
    always: true,
    phrases: [
      `donde/adonde/onde _2 queda/quedan/estan/esta/ubican/ubicados/encuentran/encuentra/atienden _3 ${clinic}`,
      'donde/onde _1 queda/quedan/ubicados',
      'donde/onde estan $',
      'donde/onde estan ubicados/ustedes',
      'direccion/ubicacion/direksion/mapa _3 clinica/consultorio/ustedes/exacta/fisica/local/porfa/favor',
      'cual/pasan/manden/mandan/tienen/paseme/pasame/dame/deme/mandeme _3 direccion/ubicacion',
      'como _3 llego/llegar/llegamos/llega',
      'edificio/casa/puerta/esquina/local _5 frente/lado/detras/color',
      'direccion/calle _6 mapa',
      'sucursal/sucursales/sede/sedes',
      'en que/ke _1 calle/piso/zona/barrio/ciudad/avenida/colonia/edificio/parte/esquina/cuadra/sector/distrito/comuna/sitio/lugar',
      'estacionamiento/parqueo/parqueadero/aparcamiento/cochera/parking',
      'que _1 micro/bus/metro/colectivo/linea/camion/trufi/guagua/teleferico/minibus me/tomo/agarro/cojo/pasa/deja',
      `esta/estan/queda/quedan/sois/son _3 por _2 anillo/avenida/plaza/calle/mercado/centro/parque/barrio`,
      `${clinic}/consulta _4 cerca/lado/frente/detras de/del/al`,
      `domicilio/direccion/ubicacion _2 ${clinic}/consulta`,
      'cerca _2 metro/centro/plaza/parada/terminal',
      'direccion/ubicacion $',
      'ubicacion _2 llegar/clinica/taxi',
      'queda/quedan _3 cerca/lejos/clinica',
      'clinica/consulta/consultorio queda',
      'cuadras',
      'puede llegar',
    ],
  },
  {
    name: 'help:phone',
    always: true,
    phrases: [
      `telefono/tel/fono/celular/cel/numero/whatsapp/wasap/wsp/fijo/correo/mail/email/contacto _4 ${clinic}/llamar*/comunic*/preguntar/contactar*/escribir*`,
      `como/adonde/donde/puedo _2 llamo/llamarlos/comunico/contacto/escribo/llamar/contactarlos/comunicarme/contactar/escribirles _3 ${clinic}/a/con`,
      'como los/les llamo/contacto/escribo/ubico',
      'tienen _1 telefono/whatsapp/wasap/fijo/numero/celular/correo/wsp',
      'cual _2 telefono/whatsapp/numero/fono/celular/correo',
      'telefono/whatsapp/fono _1 clinica/recepcion/consultorio/ustedes/consulta',
      'correo de contacto',
      'a que/ke/cual correo/mail/whatsapp/telefono/numero',
      'correo/whatsapp/telefono _2 escribo/escribir/escribirles/comunico',
      'contesta/contestan _3 telefono/fono',
    ],
  },
  {
    name: 'appointment:book',
    always: true,
    phrases: [
      `quiero/quisiera/necesito/puedo/como/deseo/puede/para _2 sacar/saco/agendar/agendo/reservar/reservo/pedir/pido/apartar/tomar/solicitar _3 ${appointment}`,
      'apartame/aparteme/reserveme/reservame/agendame/agendeme/apuntame/apunteme/anotame/anoteme/agendar/reservar',
      'hay/tienen/tiene/queda/quedan _3 lugar/espacio/cupo/campo/campito/hueco/disponibilidad',
    ],
  },
  {
    name: 'appointment:see',
    always: false,
    phrases: [
      `cuando/kuando/dia/que/ke/donde/ver/veo/mis/mi/tengo _4 ${appointment}`,
      'me toca/tocaba',
      'confirmada/confirmado/confirmacion/confirmaron',
      'cuantas sesiones',
      'era hoy/mañana/martes',
    ],
  },
]
