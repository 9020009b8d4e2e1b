import { bodilyLifts } from './bodily-lifts.ts'
import { stories } from './stories.ts'
import type { Lift } from './lift.ts'

export const lifts = {
  cause: {
    meaning: 'Causa de la que nadie muere: "me muero de risa"',
    where: 'next',
    phrases: [
      'de/del/con/por _2 risa/hambre/frio/calor/sed/vergüenza/sueño/amor/curiosidad/nervios/emocion/envidia/pena/flojera/pereza/aburrimiento/intriga/felicidad/roche/oso/susto/antojo/ternura/celos/ganas/alegria/asco/ansias/bronca/coraje/hueva/embole/nostalgia/impresion/fiaca/orgullo/ceniza/resaca/excel',
      'de/del/con el/la/los/las/este/esta/tanto/tanta/puro/pura/lo/esa/ese',
      'a estudiar/trabajar/limpiar/correr/entrenar',
      'estudiando/trabajando/entrenando/corriendo/cocinando/limpiando/jugando/bailando/bailandolo/leyendo',
      'en facebook/face/instagram/tiktok/redes/whatsapp/twitter',
      'en el grupo/gimnasio/gym/examen',
      'de viejo/vieja/viejito/viejita/ancian*',
    ],
    unless: ['verdad/pastillas/sobredosis/dolor/vida/puente/casa/cuarto/baño/antes'],
  },
  deniedAfter: {
    meaning: 'Se niega después: "ganas de morir no tengo"',
    where: 'next',
    phrases: [
      'no $',
      'no me/se ha/pasa/cruza/viene/paso/pasado/me',
      'no tengo $',
      'no tengo ni/que',
      'mi/ese/esa/la/el/al/su _2 no tengo/siento',
      'le dije que no',
      'no va conmigo',
      'no señor/señora/para/ni/y/es/he',
      'ninga/ninguna/negativo/jamas/nunca',
      'es dicho/chiste',
      'tampoco $',
    ],
    unless: ['no se si/que/como/por', 'no es broma/joda/chiste/la/cuento/talla', 'no y _3 no'],
  },
  notThose: {
    meaning: 'Rechaza los números: "no me salga con los números de emergencia"',
    where: 'beside',
    phrases: [
      'no los/las/la/lo/me _2 ocupo/necesito/quiero/hace/hacen/salga/remita/mandes/mande',
      'gracias por _3 numero/numeros/linea/lineas/telefono/telefonos/dato/datos/tarjeta',
      'guarde/guardar/guardalo/quitese/quitate/deja/deje/dejen/tranquila/tranquilo _2 de/con/esos/los/mija/que',
      'me salio/aparecio',
      'no en peligro/emergencia',
      'guardar los',
      'no corro',
    ],
  },
  nuisance: {
    meaning: 'Fastidio por un olvido o una tontería: "me quiero matar, me olvidé los lentes"',
    where: 'beside',
    phrases: ['me olvide', 'sticker/lentes/paraguas/resaca/chaki/wifi/debito/corrector'],
    unless: ['carta/hijos/pastillas/todos/sola/solo/vida/familia'],
  },
  withWhom: {
    meaning: 'Con quién o dónde no se quiere vivir: "no quiero vivir con mi suegra"',
    where: 'next',
    phrases: [
      'con mi/mis/el/ella/ellos/su/otra',
      'apurad*/peleando/corriendo/enojad*',
      'en facebook/instagram/casa/este/esta/el/la/un/una/ese/esa',
      'aqui/aca/alla',
    ],
    unless: ['mundo/vida/infierno/dolor/planeta'],
  },
  fromWhere: {
    meaning: 'De dónde, cuándo o por cuánto se quiere desaparecer: "del grupo", "el fin de semana"',
    where: 'next',
    phrases: [
      'de/del/un/una/unos/unas/dos/tres/el/la/los/las/mi/mis/este/esta/hasta/cuando/en/por/pero/a/al/desde/todas/todos',
    ],
    unless: ['mundo/vida/planeta/tierra/siempre'],
  },
  laughing: {
    meaning: 'Risa o broma al lado',
    where: 'beside',
    phrases: ['jaj*/jeje*/ja/xd/risa/broma/chiste/meme/jsjs/ajaj*'],
    unless: ['serio/enserio/verdad/posta/decidido', 'no _2 broma/joda/chiste/talla/meme/cuento/cuentos'],
  },
  story: {
    meaning: 'Lo dice una película, una canción, una tarea o una noticia',
    where: 'beside',
    phrases: [stories, 'un/el cuento', 'mi/un ensayo _2 sobre/de', 'taller/curso _2 sobre/de'],
    unless: ['no _4 cuento/cuentos/pelicula', 'como la/el/en'],
  },
  askedByOthers: {
    meaning: 'Otros lo preguntaron o lo creyeron: "me preguntó si quiero morirme"',
    where: 'before',
    phrases: [
      'pregunto/pregunta/preguntan/preguntaron/preguntaste/preguntas/preguntar _4 si/por',
      'preguntado/preguntar/preguntais/preguntasteis _3 si/por',
      'creyo/creyeron/cree/creen/penso/pensaron/piensan/asusto/asustaron/crean/crea _1 que',
      'cuestionario/formulario/test/encuesta/ficha/casilla',
      'rollos de que',
      'gente que',
      'si alguien/alguna _1 se/quiere',
      'casos/temas/atienden/tratan/trabajan _2 suicid*',
      'diagnosticaron',
      'como me',
    ],
    unless: ['pero/menti/mentira/mentiras'],
  },
  longPast: {
    meaning: 'Pasó hace mucho y se cuenta en pasado',
    where: 'beside',
    phrases: [
      'hace _3 años/meses/tiempo/mucho/decad*/añitos',
      'de chico/chica/niño/niña/joven/adolescente/chiquito/chiquita/pequeño/pequeña/jovencita/jovencito/chamo/chama/pelada',
      'cuando _1 era/tenia/iba/vivia',
      'a los quince/catorce/trece/doce/dieciseis/diecisiete/dieciocho/veinte/quinceañera _3 quise/intente/pense',
      'antes si/yo/me/queria/pensaba/quise/sufria/tenia/lo',
      'antiguamente/superado/supere/superada',
      'en _1 infancia/niñez/adolescencia/juventud/aquel/aquella',
      'años atras/despues',
      'el año pasado',
      'han/ha pasado _2 años',
      'hubo un tiempo',
      'en 2000/2001/2002/2003/2004/2005/2006/2007/2008/2009/2010/2011/2012/2013/2014/2015/2016/2017/2018/2019',
      'ya esta bien',
      'decia yo',
    ],
    unless: [
      'ahorita/anoche/sigo/sigue/siguen/todavia/aun/recien/otra/volvio/volvi/vuelve/volvieron/vuelto/siempre/desde/intentar/quiero/voy/mañana',
      'hace _2 años que',
    ],
  },
  animals: {
    meaning: 'Se trata de bichos o animales, de la cocina o del campo',
    where: 'beside',
    phrases: [
      'pastel/torta/cilantro/finito/picadito/asado/caldo/sopa/navidad/matadero/carnear/faena/horno/parrilla/receta/almuerzo/cena',
      'cucaracha*/rata/ratas/raton/ratones/mosquito*/hormiga*/araña*/mosca/moscas/gallina*/pollo/pollos/chancho*/cerdo/vaca/vacas/res/cordero/pavo/conejo/pez/peces/plaga*/pulgas/garrapata*/polilla*/termita*/zancudo*/alacran*/vibora/bacteria*/germenes/bicho*/perro/perrito/perra/perrita/gato/gata/planta/plantas/maleza',
    ],
  },
  tomorrow: {
    meaning: 'Pereza de levantarse, o una doble negación: "no es que no quiera vivir"',
    where: 'beside',
    phrases: ['no es que no', 'clase/clases/alarma/trabajo/siete/lista/examen/lunes'],
    unless: ['nunca/jamas/mas/nada'],
  },
  game: {
    meaning: 'Juego, deporte o modo de decir: "matar el tiempo"',
    where: 'clause',
    phrases: [
      'juego/jugando/partida/partido/equipo/nivel/boss/play/consola/fortnite/minecraft/cancha/torneo/campeon/gol/goles/arco/arquero/besos/cosquillas/abrazos/domino/yogurt',
      'matar el/un tiempo/rato/hambre/antojo/aburrimiento/gusanillo',
    ],
  },
  outing: {
    meaning: 'Está ahí por trabajo, paseo o fiesta, o se trata de un viaje o una prueba',
    where: 'clause',
    phrases: [
      'foto/fotos/vista/turismo/paseo/paseando/trabajando/obra/pintando/limpiando/regando/tendiendo/asado/parrilla/fiesta/selfie/atardecer/partido/maleta/maletas/viaje/vacaciones/boda/mudanza/cumpleaños/entrevista/examen/presentacion/reunion/concierto/bautizo/matricula/bungee/parapente/paracaidas/promocion/jubilo/parque/lanzadera/dicho/turno/nocturno/trancon/trafico/tranque/bici',
    ],
    unless: ['morir/matarme/pastillas/soga/lanzarme/valor'],
  },
  metaphor: {
    meaning: 'Pega el sol, la gripe, el café',
    where: 'clause',
    phrases: [
      'domino/gripe/catarro/resaca/virus/birus/bronquitis/lluvia/fiebre/tos/resfri*/lesion',
      'sol/frio/calor/cafe/vida/cuenta/factura/guiso/cancion _2 me',
      'duro el/la',
      'ahorco el seis',
    ],
  },
  figurativeKiller: {
    meaning: '"Mi mamá me va a matar si repruebo"',
    where: 'beside',
    phrases: [
      'cuando/si vea/sepa/entere/llegue/vean/sepan',
      'de un infarto/susto/disgusto',
      'con este/tanto/tanta/esa/esos',
      'al reves',
      'sol/jefa/suegra/barcelona/inbox/mails/pastel/infarto/horarios/gato',
      'si repruebo/llego/saco/olvido/pierdo/ve/entera/sabe/rompo/gasto/mancho/tarde/falto/falta/no',
      'nota/notas/tarea/examen/libreta/jefe/tarde/olvide/plancha/ropa/cocina/sorpresa/estres/trafico/sueño/calor/tesis/dolor/muela/espalda/cabeza/ansiedad/trabajo',
    ],
    unless: ['cuchillo/pistola/arma/denuncio/dejo/hablo/pego/golpe*/machete/miedo/veces'],
  },
  practical: {
    meaning: 'La ayuda o el número es para la página o la clínica',
    where: 'clause',
    phrases: [
      'cita*/turno/turnos/sesion/sesiones/pago/pagos/pagar/pague/tarjeta/qr/transferencia/contraseña/clave/cuenta/usuario/correo/codigo/app/aplicacion/pagina/perfil/foto/documento*/certificado/informe/archivo/factura/recibo/horario*/clinica/direccion/enlace/link/zoom/videollamada/camara/microfono/captcha/registro/registrar*/ingresar/acceder/sistema/plataforma/formulario/reserva*/agendar/cancel*/reprogram*/reembolso/devolucion/precio/tarifa/tarea*/examen/tesis/mudanza/internet/contacto*/actualizar/editar/dato/datos/recepcion/titulo/excel/consultorio/consulta/feriado/preguntar/permiso/debito/recomiendan/terapia/web/wifi/boton/compu/computadora/celular/pantalla',
    ],
    unless: ['morir/matarme/matarlo/suicid*/auxilio/respirar/pastillas/sangr*/llego'],
  },
  crisisOf: {
    meaning: 'Crisis de otra cosa',
    where: 'next',
    phrases: [
      'economica/edad/cuarenta/cincuenta/pareja/empresa/pais/familiar/mediana/risa/tos/migraña/alergia/asma/gastritis/vesicula/existencial/identidad',
    ],
  },
  habit: {
    meaning: 'Algo que suele pasar o que ya pasó, contado en calma',
    where: 'clause',
    phrases: [
      'a veces',
      'cuando/multitud/gente/subo/subte/micro/metro/bus/examen*/avion/ayer/pasado/paso/tuve/suelo',
      'siempre que',
      'la semana',
      'nariz/gripe/tapada/resfri*/mascarilla/alergia/escalera*/correr/zonda/humor/altura/tareas/deudas/pendientes/papeles/correos',
    ],
    unless: ['ahora/ahorita/ayuda/mismo/urgente'],
  },
  tiredOf: {
    meaning: 'Harto de algo de todos los días: "ya no puedo más con este calor"',
    where: 'next',
    phrases: [
      'con este/esta/estos/estas/el/los/las/tanto/tanta',
      'el/los/las/lo',
      'con la _1 tarea/tesis/universidad/espalda/casa/ropa/mudanza/dieta',
      'a mi/ese/esa/este/esta/los/las',
      'de hambre/sueño/calor/risa/frio',
    ],
    unless: ['dolor/vida/angustia/peso/pena/tristeza'],
  },
  ...bodilyLifts,
} as const satisfies Record<string, Lift>

export type LiftName = keyof typeof lifts | 'denied'
