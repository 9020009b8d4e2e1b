import type { Lift } from './lift.ts'

/** What takes back a rule of wounds and of things swallowed. */
export const bodilyLifts = {
  mishap: {
    meaning: 'Sin querer, en la cocina o en la peluquería',
    where: 'clause',
    phrases: [
      'cocinando/cebolla/tomate/zanahoria/queso/lata/latas/papel/pelo/cabello/flequillo/cerquillo/fleco/chasquilla/capul/pollina/melena/puntas/afeitando/afeitarme/rasurando/rasurarme/barba/podando/cosiendo/accidente/plancha/horno/aceite/depilando/depilarme',
      'sin querer',
      'las uñas',
      'picando/pelando/rebanando papa/papas/pan/carne/fruta/yuca',
      'con el/la/los/las limon/limones/jamon/lata/abrelatas/rallador/rebanadora',
    ],
    unless: ['venas/muñecas/proposito'],
  },
  smallWound: {
    meaning: 'Una herida de nada',
    where: 'clause',
    phrases: [
      'nariz/encia/encias/muela/diente/regla/dedo/periodo/menstruacion/labio/ampolla/grano/costra/examenes/colesterol/glucosa/laboratorista/laboratorio/analisis/donar/pagando/pagar/impuestos/perro/perrita/gato',
    ],
    unless: ['venas/muñeca/muñecas/boca/paliza/golpe'],
  },
  tookTime: {
    meaning: 'Tomarse un día, tomar fotos, tragarse una serie',
    where: 'clause',
    phrases: [
      'dia/tarde/rato/finde/semana/tiempo/libre/vacaciones/año libre/para/entero/entera/sabatico',
      'tome/tomo/tomaron todas/todo/toda las/el/la/los fotos/materias/medidas/dia/clases/tiempo/curso/decisiones',
      'serie/temporada/novela/libro/formulario/tarjeta/palabras/orgullo/bombones/pizza/pizzas/galletas/torta/chocolate/chocolates/helado/cafe/cafes/te/agua/vitaminas/sopa/fruta/frutas/turron/turrones/caluga/calugas/tamal/tamales/quesillo/empanada/empanadas/alfajor/alfajores/galletitas/caramelos/dulces/gomitas/mazapan/jamaica/jugo/jugos/zumo/zumos/limonada/mate/leche/cerezas/uvas',
    ],
    unless: [
      'pastilla*/veneno/cloro/frasco/blister/dosis/raticida/lejia/lavandina/naftalina',
      'pensando/creyendo que',
      'confund*',
    ],
  },
  pets: {
    meaning: 'Le pasó a un animal',
    where: 'before',
    phrases: [
      'perro/perra/perrito/perrita/gato/gata/gatito/conejo/loro/hamster/rata/ratas/raton/ratones/cucarachas/hormigas/ternero/vaca/vacas/chancho/gallina/gallinas/caballo/yegua/oveja/ovejas',
    ],
  },
  treatment: {
    meaning: 'Un medicamento como se debe tomar',
    where: 'beside',
    phrases: [
      'termine/terminando el tratamiento',
      'una y ya',
      'sin saltar*/olvidar*/fallar/perder _1 ni/una/ninguna',
      'otorrino/dentista/receta/manda el doctor/medico',
      'paciencia/antibiotico/alergia/gripe/farmacia/comprar',
    ],
    unless: ['de golpe', 'junt*/morir*/mareo/mareada/mareado/vomit*/perdon'],
  },
  asPrescribed: {
    meaning: 'Tal como lo indicó quien lo receta, aunque se diga "todas"',
    where: 'near',
    phrases: [
      'como/segun _2 apunto/indico/mando/dijo/receto/ordeno/explico/marco/manda/dice/indica _1 el/la/mi _1 doctor/doctora/medico/medica/cardiologo/cardiologa/enfermera/farmaceutico/farmaceutica/psiquiatra',
      'cajita/pastillero _3 dia/dias/semana',
      'para no olvid*',
      'como/segun _1 receta/indicacion/indicaciones/prospecto',
      'como todas/todos las/los mañanas/dias/noches/tardes',
      'como cada mañana/dia/noche/tarde',
      'una por/cada dia/noche/mañana/una',
      'insulina de la mañana/noche/tarde',
      'que marca/marcan/indica _1 mi/la/el tarjeta/tarjetero/carnet/medico/doctor/doctora',
      'acabe/acabo/termine el/mi tratamiento',
    ],
    unless: ['pero/mas/junt*/golpe/doble/demasiad*/vez/frasco/caja/blister'],
  },
  everyDay: {
    meaning:
      'Un medicamento de todos los días, o uno solo: "tomo sertralina todos los días", "una pastilla para dormir"',
    where: 'clause',
    notWith: ['hijo/hija/niño/niña/bebe/nieto/nieta/guagua/wawa/abuela/alcohol/vodka/vino/cerveza/trago/ron'],
    phrases: [
      'todos/todas los/las dias/noches/mañanas/tardes/meses',
      'cada dia/noche/mañana/tarde/ocho/seis/doce/8/6/12',
      'una/1/media pastilla/pastillita/pasti/pepa/tableta/capsula/melatonina/aspirina',
      'un/1/medio paracetamol/ibuprofeno/clonazepam/rivotril/tafil/orfidal/diazepam/alprazolam/lorazepam/comprimido/calmante/somnifero/tylenol',
      'tomo _2 para/pa dormir/descansar',
    ],
    unless: [
      'mas/golpe/junt*/demasiad*/morir*/frasco/caja/blister/doble/triple/sobredosis/puñado/veneno/raticida/despertar/perdon/dormirme/siempre/entera/entero/vez/cuantas',
      'todas las pastillas/pastis/pepas',
    ],
  },
  prescribed: {
    meaning: 'Un medicamento como se debe tomar, y nada más',
    where: 'beside',
    phrases: [
      'otorrino/dentista/receta/receto/recetada/recetado/recetaron/indico/presion/tiroides/diabetes/vitamina*/antibiotico/alergia/gripe/farmacia/comprar',
      'manda/mando/dijo el/la doctor/medico/doctora',
      'como siempre/debo/toca/debe',
    ],
    unless: ['todas/todos/frasco/entero/entera/cajas/doble/demasiad*/confundio/equivoco'],
  },
} as const satisfies Record<string, Lift>
