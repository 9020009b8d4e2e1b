import type { Lift } from './lift.ts'

const errands =
  'anular/anulo/reagendar/reprogramar/aplazar/cambiar/cambio/mover/pedir/agendar/reservar/confirmar/consultar/preguntar/cancelar/pagar/reclamar/quejarme/renovar/facturar/saber/informes/informarme/averiguar/elegir/escoger/subir/entrar/encontrar/descargar/llenar/completar/recuperar/usar/abrir/ver/buscar/sacar/ingresar/registrar*/configurar/instalar/bajar/imprimir/firmar/iniciar/enviar/adjuntar/estudiar/decidir/traducir'

/** What takes back a rule of calling for help: the help is for something else. */
export const helpLifts = {
  errand: {
    meaning: 'La ayuda, la persona o el número es para un trámite: "a quién llamo para cambiar de psicóloga"',
    where: 'next',
    phrases: [
      `a/para/por/con _2 ${errands}`,
      `${errands} mi/mis/la/el/un/una`,
      'como se escribe/dice/pone/conjuga',
      'para/por/con/de _2 factura/taxi/reembolso/tarea/tareas/tesis/examen/mudanza/matrimonio/ruido',
      'de _1 sistemas/soporte/informatica/cobranza/cobranzas/pagos/administracion/caja/recepcion/facturacion/tecnico/tecnica',
      'con el/la/lo/los/las/un/una/esto/eso/este/esta/mi/su _1 de/del/formulario/pagina/pago/app/sistema',
      'para/por/con _2 recibo/boleta/comprobante/pago',
      'si _6 recepcion/secretaria/administracion/factura/boleta',
      'si _6 tarde/retraso/demoro/atraso',
      'si _5 cambiar/cambio de psicologa/psicologo/hora/cita/terapeuta/turno/profesional',
    ],
    unless: ['morir/matarme/suicid*/peligro/golpe*/violencia/miedo/denunciar/crisis'],
  },
  crisisOf: {
    meaning: 'Crisis de otra cosa',
    where: 'next',
    phrases: [
      'papelera/creativa/capilar/vocacional/economica/edad/cuarenta/cincuenta/pareja/empresa/pais/familiar/mediana/risa/tos/migraña/alergia/asma/gastritis/vesicula/existencial/identidad',
    ],
  },
  ownNumber: {
    meaning: 'Un número que se anota o se cambia, o que es asunto de una tarea',
    where: 'clause',
    phrases: [
      'mi/mis/su/sus/otro/nuevo/segundo/como contacto/contactos',
      'quiten/quitar/quita/pongan/poner/pon _8 contacto/contactos',
      'donde/como/quiero/puedo _2 pongo/poner/cambio/cambiar/actualizo/actualizar/agrego/agregar/registro/registrar/edito/editar/modifico/modificar/borro/borrar/lleno/anoto',
      'casilla/campo/perfil/ficha/formulario/tarea/credencial',
      'cuantos/cuantas numeros/lineas/telefonos',
      'que es/significa _1 linea/numero',
      'para que sirve',
    ],
    unless: ['peligro/morir/matarme/suicid*/crisis'],
  },
  myWork: {
    meaning: 'Es su trabajo, o lo que estudia',
    where: 'clause',
    phrases: [
      'trabajo/trabaja/trabaje/trabajan/trabajaba/atiendo/voluntaria/voluntario/guardia/practicas/turno en/de/con',
      'mi trabajo/oficio/turno es/en/de',
      'soy _2 enfermera/enfermero/medico/medica/paramedico/paramedica/bombero/bombera/policia/operadora/operador/trabajadora',
      'aprobe/estudio/estudie/curso/taller/capacitacion/simulacro',
    ],
    unless: ['necesito/dame/deme/pasame/ayuda/tienen/hay/donde/ocupo', 'no _2 simulacro'],
  },
  speciality: {
    meaning: 'Pregunta de qué se ocupa un profesional, o busca uno para un trabajo',
    where: 'clause',
    phrases: [
      'de ustedes',
      'especialidad/especialista/especializ*/peritaje*/peritajes',
      'trabaje/trabaja/trabajan/tratan/trate/atiende/atienden/atienda/atiendan crisis de',
      'trabaje/trabaja/trabajan/tratan/trate/atiende/atienden/atienda/atiendan con/ataques/casos/duelo/temas/gente/ansiedad/depresion',
    ],
    unless: ['ahora/ahorita/urgente/noche/madrugada/instante'],
  },
  online: {
    meaning: '"En línea" es por internet',
    where: 'before',
    phrases: ['en/por linea'],
    unless: ['linea _6 linea'],
  },
  toYou: {
    meaning: 'Se quiere llamar a la clínica',
    where: 'before',
    phrases: [
      'los/les/las llamo/llamar/marco/contacto/escribo',
      'llamarlos/llamarles/contactarlos/escribirles',
    ],
  },
  over: {
    meaning: 'Ya se llamó, o por ruido o por otra cosa pequeña',
    where: 'clause',
    phrases: [
      'ruido/ruidos/musica/fiesta/gato/perro/multa/choque/robo/robaron/robado',
      'ya esta/estan/paso/llego/todo',
      'anoche/ayer/antier/semana',
    ],
    unless: ['ahora/ahorita/ayuda/urgente/necesito/otra vez/sigue/vuelve'],
  },
  atRisk: {
    meaning: 'Lo que peligra es un puesto, una materia, una especie',
    where: 'beside',
    phrases: [
      'peligro/riesgo de perder/reprobar/quedarme/quedarnos/extincion/desaparecer/cerrar/quiebra/desalojo/que',
      'puesto/empleo/trabajo/empresa/negocio/beca/semestre/materia/contrato/especie/planeta/democracia/credito/matricula/equipo/pais _4 peligro/riesgo/crisis',
      'crisis de/del/de la/los/las _1 cuarenta/treinta/cincuenta/edad/pareja/fe/llanto/asma',
    ],
    unless: ['vida/morir/matar*/golpe*/amenaz*'],
  },
  noPanic: {
    meaning: 'Falta el aire por otra causa, o se ahoga en tareas',
    where: 'next',
    phrases: [
      'acondicionado/libre/fresco',
      'en la/las _1 gradas/escaleras/subida/subidas/cuesta',
      'en la/las/el _1 llanta/llantas/rueda/ruedas/neumatico/cubierta/bici/bicicleta',
      'con _1 olor/humo/polvo/mascarilla/barbijo/faja/vestido/tela/mascara',
      'del calor/humo/polvo/frio/tufo',
      'de _2 calor/humo/polvo/tufo',
      'de/del _6 reirme/reir/carcajada/carcajadas',
      'subiendo/trotando/corriendo/pedaleando/bailando',
      'de _1 risa/tos/celos/estornudos/asma/hambre/rabia/frio/emocion/alegria/nervios/felicidad',
      'en _1 vaso',
      'en/de/entre _2 trabajo/trabajos/deudas/tareas/papeles/pendientes/correos/tesis/calor/mocos/examenes/risa',
      'cuando/al/por/despues/si _3 subo/subir/corro/correr/camino/caminar/escaleras/ejercicio/gimnasio/entrenar/altura/barbijo/mascarilla/gripe',
      'por la/el/una altura/gripe/mascarilla/nariz/alergia/asma/zonda/polvo/humo',
    ],
    unless: ['panico/muero/ayuda/infarto/pecho'],
  },
  nearly: {
    meaning: 'Por poco: "casi me da un infarto"',
    where: 'before',
    phrases: ['casi _4', 'por poco', 'risa/frio/emocion/alegria'],
    unless: ['morir/ayuda'],
  },
  company: {
    meaning: 'La soledad de una época, o algo que se espera con ilusión',
    where: 'next',
    phrases: [
      'de/en/para/cuando/toda/por _1 vieja/viejo/grande/mayor/navidad/vida/siempre/fiestas/vejez/año',
      'para/de _1 elegir/decidir/manejar/conducir/cocinar/bailar/ver/verte/verlo/contar*/conocer/conocerte/estrenar/viajar/abrir/abrazar*/probar/leer/irme',
      'a que _2 salga/estrene/empiece/llegue/nazca',
    ],
    unless: ['noche/hacer/morir/peligro'],
  },
} as const satisfies Record<string, Lift>
