import type { Lift } from './lift.ts'

/** What takes back a rule that is a manner of speaking, a game or an outing. */
export const figurativeLifts = {
  otherKiller: {
    meaning: 'Quien mata es otra cosa: "esta tesis va a matarme"',
    where: 'before',
    phrases: [
      'va/van/quiere/quieren/puede/pueden/podria/vas/iba/quería/amenaza/amenazo _2',
      'para/por no _2',
    ],
    unless: ['me va/quiero', 'voz/voces', 'si _1 queria'],
  },
  figurativeEffort: {
    meaning: 'Esforzarse mucho: "me mato trabajando"',
    where: 'next',
    phrases: [
      'trabajando/estudiando/entrenando/limpiando/cocinando/corriendo/haciendo/explicando/buscando/pensando/leyendo',
      'por/para/a _2 pagar/llegar/aprobar/terminar/ustedes/que/mis/mi/trabajar/estudiar/cuenta',
      'el lomo/lunes/alma _1 trabajando/estudiando',
      'si/cuando no _2 gana/abre/llega/carga/pierde',
    ],
    unless: ['mañana/verdad/serio'],
  },
  reckless: {
    meaning: 'Maneja mal, o exagera si no le hacen caso: "maneja como loco, un día se va a matar"',
    where: 'beside',
    phrases: [
      'maneja/manejan/conduce/conducen/corre/acelera _3 loco/locos/rapido/velocidad/casco/moto',
      'se va a morir si no _2 vamos/voy/vienen/llamo/visito/comemos',
    ],
    unless: ['pastillas/soga/carta/despid*/quiere/quiso/intent*'],
  },
  swim: {
    meaning: 'Se tira al agua o a la cama',
    where: 'clause',
    phrases: [
      'tomar/tomando _1 sol',
      'con _1 calor',
      'piscina/pileta/alberca/playa/nadar/chapuzon/verano/vacaciones/trampolin/tobogan/cama/sillon/sofa/inflable/feria/balneario/primos/clavado/tirolina/tirolesa/parapente/bungee/canopy',
    ],
    unless: ['no se nadar', 'morir/matarme'],
  },
  game: {
    meaning: 'Juego, deporte o modo de decir: "matar el tiempo"',
    where: 'clause',
    phrases: [
      'delantero/delanteros/tactico/tactica/rival/arbitro/portero/defensas',
      'truco/cazar/caceria/minecraft/creeper/juego/jugando/partida/partido/equipo/nivel/play/consola/fortnite/minecraft/cancha/torneo/campeon/gol/goles/arco/arquero/besos/cosquillas/abrazos/domino/yogurt',
      'matar el/un tiempo/rato/hambre/antojo/aburrimiento/gusanillo',
      'matar mi/la/el/esta/este/una/un cuenta/perfil/usuario/sesion/proceso/tarde',
    ],
    unless: ['cuando/apenas _2 llegue/vuelva/regrese'],
  },
  metaphor: {
    meaning: 'Pega el sol, la gripe, el café',
    where: 'clause',
    phrases: [
      'domino/gripe/gripa/covid/conjuntivitis/varicela/catarro/resaca/virus/birus/bronquitis/lluvia/fiebre/tos/resfri*/lesion',
      'cuarto/pieza/habitacion/casa/escritorio el/la tesis/teorico/parcial/oposicion/balance',
      'me/nos tiene/tienen encerrada/encerrado/encerradas/encerrados _2 el/la/este/esta/un/una lumbago/ciatica/esguince/yeso/frio/lluvia/nieve/tormenta/huracan/cuarentena/reposo',
      'lumbago/ciatica/esguince/yeso/frio/lluvia/nieve/tormenta/huracan/cuarentena/reposo me/nos tiene/tienen',
      'sol/frio/calor/cafe/vida/cuenta/factura/guiso/cancion _2 me',
      'duro el/la',
      'pega/pego unas/unos/un/una voces/gritos/grito',
      'pega/pego _2 susto/sustos/abrazo/abrazos/llamada/telefonazo',
      'encerrada/encerrado/encerrados/encerradas en _1 reunion/reuniones/clases/zoom/capacitacion/capacitaciones/examenes/inventario',
      'ahorco el seis',
      'puerta/ventana/reja _2 viento/surazo/aire/lluvia/granizo/norte/temporal',
    ],
  },
  figurativeKiller: {
    meaning: '"Mi mamá me va a matar si repruebo"',
    where: 'beside',
    phrases: [
      'cuando/si vea/sepa/entere/llegue/vean/sepan',
      'de un infarto/susto/disgusto',
      'profe/kinesiologa/kinesiologo/dentista/masajista/entrenador/entrenadora _3 quiere/va matar',
      'trabajos practicos',
      'con este/tanto/tanta/esa/esos',
      'al reves',
      'matar a trabajos/tareas/preguntas/besos/cosquillas/reuniones/guardias/cuentos/chistes/deberes/ejercicios',
      'sol/jefa/suegra/barcelona/inbox/mails/pastel/infarto/horarios/gato',
      'clienta/cliente/clientes/editor/editora/arbitro _2 va/van a matar',
      'esta/este/la/el materia/calculo/teorico/parcial/semestre/oposicion/tesis _4 me va/van/quiere',
      'esta/mi/este pega/chamba/laburo/turno/jornada',
      'lave/encogi/planche/desteñi _4 el/la/los/las',
      'si repruebo/llego/saco/olvido/pierdo/ve/entera/sabe/rompo/gasto/mancho/tarde/falto/falta/no',
      'nota/notas/tarea/examen/libreta/jefe/tarde/olvide/plancha/ropa/cocina/sorpresa/estres/trafico/sueño/calor/tesis/dolor/muela/espalda/cabeza/trabajo',
      'esta/la/mi/tanta ansiedad _1 me va/quiere',
    ],
    unless: [
      'contraseña/clave/usuario/cuchillo/pistola/arma/denuncio/dejo/hablo/pego/golpe*/machete/miedo/veces',
    ],
  },
  pursuedBy: {
    meaning: 'Lo siguen en las redes, o lo persigue la mala suerte o quien cobra',
    where: 'next',
    phrases: [
      'en _1 tiktok/instagram/insta/facebook/face/twitter/redes/youtube/spotify',
      'la/el/las/los _1 suerte/cobradores/cobrador/deudas/problemas/recuerdos/mosquitos/perros/gatos/paparazzi/sueño',
      'para que _1 firme/pague/compre/vote/vaya/renueve',
    ],
    unless: ['matar*/pegar*/cuchillo/pistola/miedo/amenaz*'],
  },
  outing: {
    meaning: 'Está ahí por trabajo, paseo o fiesta, o se trata de un viaje o una prueba',
    where: 'clause',
    phrases: [
      'foto/fotos/vista/turismo/paseo/paseando/trabajando/obra/pintando/limpiando/regando/tendiendo/asado/parrilla/fiesta/selfie/atardecer/partido/maleta/maletas/viaje/vacaciones/boda/mudanza/cumpleaños/entrevista/examen/presentacion/reunion/concierto/bautizo/matricula/bungee/parapente/paracaidas/promocion/jubilo/tender/tanque/antena/gotera/parque/lanzadera/dicho/turno/nocturno/trancon/trafico/tranque/bici/piquete/desfile/trancadera/peaje',
    ],
    unless: ['morir/matarme/pastillas/soga/lanzarme/valor', 'me tiro/lanzo/aviento/arrojo'],
  },
} as const satisfies Record<string, Lift>
