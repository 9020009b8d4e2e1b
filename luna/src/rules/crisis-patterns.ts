/**
 * What tells of a crisis. `weight` 2 is enough alone; signs of weight 1 count together when they are of different
 * rules. `about` is whom it speaks of; `soft` wordings are also used as figures of speech; a rule that is `negative`
 * carries its own "no", so a negation before it does not undo it.
 */
export interface CrisisRule {
  name: string
  weight: 1 | 2
  about: 'self' | 'other' | 'any'
  soft?: true
  /** Decides alone, whatever was learned from examples. */
  certain?: true
  /** Counts only in a message that speaks of somebody who died. */
  needsDead?: true
  /** Counts only in a sentence that speaks of oneself. */
  needsSelf?: true
  negative?: true
  patterns: readonly string[]
}

/** Suicide named or described: intent, plan, method. */
export const suicidePatterns: readonly CrisisRule[] = [
  {
    name: 'killing oneself',
    weight: 2,
    certain: true,
    about: 'self',
    patterns: [
      'un paso/minuto de lanzarme/tirarme/saltar/aventarme',
      'falto/falta valor para saltar/hacerlo/lanzarme/tirarme/aventarme/terminar',
      'me bajaron/sacaron/rescataron de/del _1 <heights>',
      'lanzarme/tirarme/aventarme/arrojarme $',
      '<killMe> !2<gerundIdiom> !2<idiomCause>',
      'me <wantSelf> _2 suicidar/asfixiar/envenenar/desvivir/degollar',
      'me <wantSelf> <wantSelf>? a? matar _2 hoy/mañana/ya/noche/verdad/serio',
      'me <wantSelf> a/que? <killPlain> de/del/desde/al/por/contra _3 <heights>',
      'me suicidare/suicidaria/suicide/suicido',
      'me <wantSelf> a? colgar/tirar/lanzar/aventar/arrojar $',
      'me/se _3 pegar/dar/meter un tiro/balazo',
      'como puedo/podria/hago/logro _2 <dieMe>/matarme/suicidarme',
      'se me _2 cruza/pasa/viene/ocurre/mete _4 <dieMe>/<killMe>/muerte',
      'ganas/gustaria/provoca/mejor de? matarme/morirme',
    ],
  },
  {
    name: 'killing oneself, loosely said',
    weight: 2,
    about: 'self',
    soft: true,
    patterns: [
      'me <wantSelf> _2 matar/ahorcar/disparar !2<gerundIdiom> !2<idiomCause>',
      'pegarme/pegarse/pego/meterme/darme/dispararme/pegaria un _1 <shot>',
      '^ me mato/ahorco !2<gerundIdiom> !2<idiomCause> !1por',
      'yo/si/o/y/que/mejor/hoy/entonces/pues/ya/mañana/dejas me mato/ahorco !2<gerundIdiom> !2<idiomCause> !1por',
      '^ me mataria',
      'yo me mataria/habria/hubiera matado?',
      'ya me habria/hubiera matado/suicidado/ahorcado',
      'casi me mato/mate/suicido _5 arrepenti/valor/anoche/ayer',
    ],
  },
  {
    name: 'killing oneself, said of another',
    weight: 2,
    certain: true,
    about: 'other',
    patterns: [
      'se <wantOther> _3 <killPlainSure>',
      '<wantOther> _5 <killThem>',
      '<wanting> _3 <killThem>',
      '<kin> _4 <killThem>',
      '<kin> _7 se mata/suicida/ahorca/mataria $',
      '<wantOther>/amenaza _6 se mata/suicida/ahorca/mataria $',
      'se mate/matara/suicide/suicidara/ahorque/ahorcara',
      'se va a matar/suicidar/ahorcar',
      'se puede/pueda/podria matar/suicidar',
      'como/forma/formas/manera/maneras/metodo/metodos _2 <killThem>',
      'amenaza/amenazo/amenazado/amenazando/amenazan con/de _1 matarme/matarse/suicidarse/matarnos/quitarse',
    ],
  },
  {
    name: 'suicide as a noun',
    weight: 2,
    about: 'any',
    patterns: [
      'idea/ideas/pensamiento/pensamientos/ideacion/ideaciones/tendencia/tendencias/impulso/impulsos/intencion/intenciones/conducta/conductas/plan <suicidal>',
      'ideas/pensamientos/intento/intentos de _1 <suicidal>/muerte',
      'pienso/pensando/pensado/pense/piensa/penso/considero/considerando/considerado/planeo/planeando/contemplo/fantaseo en/con? _2 <suicidal>/muerte !1de !1del',
      'suicidio _2 es/seria/como _2 unica/mejor salida/solucion/opcion/descanso/alivio',
      'cometer/cometere/cometa suicidio',
      '^ suicidio/suicidarme/suicide $',
      'que me mate/lance/tire/ahorque/suicide/corte !3<ownHabit> !3<idiomCause>',
      'matate/suicidate/lanzate/tirate !2<idiomCause>',
      'quitarme/sacarme de/del en? medio',
      'apagarme $',
      'apagar/apagara mi vida',
      'me/estoy/soy/esta/pone/pongo/siento/siente muy? <suicidal>',
      'habla/hablando/hablo/hablaba/menciona/menciono/comento/insinua del/de/el _1 <suicidal>',
      'carta/nota/cartas/mensaje/video/audio/nota de despedida/suicidio',
      'carta/cartas/nota/notas suicida/despidiendome/despidiendose',
      'metodos/metodo/formas/forma/maneras/manera/como para/de? <suicidal>/suicidarme',
    ],
  },
  {
    name: 'taking one’s life',
    weight: 2,
    certain: true,
    about: 'any',
    patterns: [
      'quitarme/quitarse/quitarnos _1 vida',
      'me/se <wantSelf>/<wantOther> a? quitar la? vida',
      'me quito/quite/quitare/quitaria la vida',
      '<endIt>/acabo/termino/acabe/acabaria/terminaria/acabado/acabando con mi/su <lifeWord>',
      'poner/ponerle/pongo/poniendo/pondre/ponga un? fin/punto/final a/final _1 <lifeWord>/todo/esto/<suffering> !1lo',
      'atentar/atente/atento/atentado contra mi/su vida',
      'dar/darle fin a mi/su/la/todo',
      'mi vida _2 debe/deberia/tiene/va _2 acabar/terminar',
      'dejar/dejo/dejado/dejare/dejara de _1 <live>/respirar/vivir !2<placeOrCompany>',
    ],
  },
  {
    name: 'an overdose',
    weight: 2,
    certain: true,
    about: 'any',
    patterns: [
      '<swallow> _3 <manyPills> _5 <pills>',
      '<swallow> _1 todo/toda el/la/mi _1 frasco/caja/clonazepam/rivotril/alprazolam/insulina/insulinas/botiquin/diazepam/lorazepam/paracetamol/quetiapina',
      '<pills> _7 <swallow> _2 todas/todos/muchas/demasiadas/golpe/juntas',
      '<swallow> _3 <manyPills> _3 golpe',
      '<swallow> _3 <poison>',
    ],
  },
  {
    name: 'a method',
    weight: 2,
    about: 'any',
    patterns: [
      '<heights> _6 <jumpMe>/saltar/tirar/lanzar/aventar/arrojar',
      '<jumpMe>/<jumpPlain> _1 de/del/desde/por/debajo/bajo/abajo/enfrente/frente _4 <heights>',
      '<jumpMe>/<jumpPlain> _1 a/al/contra _2 vias/tren/metro/vacio/rio/precipicio/carretera/avenida/barranco/micro/bus/camion/auto/carro/carros/autos/lago/mar/coche/calle',
      'cortarme/cortarse/cortare/cortar/corte/abrirme/abrirse/corto las venas/muñecas',
      'volarme/volarse/volar/vuelo la/los? cabeza/sesos/tapa',
      'pasarme/pase/paso con/de _2 <pills>/dosis',
      'tome/tomé de mas _1 proposito/queriendo',
      'inyectarme/inyectar/inyecto/inyecte aire',
      'nudo _2 <killThem>/<killMe>',
      '<gun> _8 usarla/usarlo',
      'estoy con un/una <blade>',
      'pararme/acostarme/ponerme en _2 vias/carretera/rieles/avenida',
      '<kin> _4 compro/guarda/junta/escondio/tiene/consiguio _2 veneno/soga/pistola',
      '<kin> _8 soga',
      '<gun> _5 cabeza/boca/sien/terminar/acabar/dispararme',
      '<rope> _5 cuello/lista/viga/colgarme/ahorcarme',
      'consegui/busque/prepare/tengo/guardo/consiguio/compre _2 soga/veneno/raticida/cianuro/cuerda !1para !1de',
      'junte/juntando/guardando/acumulando/acumule/junto/escondido/escondidas/guardadas _3 <pills>',
      'guarde/guardo _2 <manyPills> _2 <pills>',
      'chocar/chocarme/estrellarme/estrellar _4 proposito/muro/camion/poste',
      'abrir/abri/abro/abriria _3 gas',
      'formas/forma/manera/maneras/metodo/metodos/modo _1 de/para _1 <dieMe>/morirse/<killMe>',
      'morir/morirme/muerte/matarme sin/rapido/rapida/indolora _1 dolor/rapido/sufrir $',
      'cuantas/cuantos/cuanta/que _1 <pills>/<poison>/dosis _4 morir/morirme/matarme/matarse/mortal/letal',
      'cuantas/cuantos/cuanto/que/tomando <pills>/<poison> _6 morir/morirme/letal/mortal',
      'colgarme/colgarse de/del/en/con/mañana/hoy/esta',
      'voy/quiero/pienso a? colgarme $',
      'dosis letal/mortal',
      'bolsa _3 cabeza',
      'al borde de/del la/un? techo/puente/abismo/balcon/azotea/edificio/terraza/precipicio',
      '<pills> _2 en la? mano/manos',
      '<swallow> un/una/el/la/todo/medio frasco/blister/caja/tira/puñado/bote de/entero/entera/completo/completa',
      '<wantSelf> dejarle/dejarles/escribirle/escribirles una? carta/nota/cartas _7 antes/perdone/perdonen/irme/despedirme',
      'carta/nota/mensaje/video/audio _3 me perdonen/perdone/perdonaran',
      '<wantSelf> _1 chocar/estrellar/soltar/volcar _2 auto/carro/coche/volante/moto/movilidad/timon',
      'estoy/subi/parada/parado/sentada/sentado _3 <heights> _9 abajo/saltar/tirarme/salto/caer/vacio/lanzarme',
      '<heights> _9 <wantSelf> saltar',
      'agarre/saque/busque/use/uso/vez _3 gillette/cuchilla/navaja/hojilla/cutter/yilet',
      'alcohol/trago/cerveza con _1 <pills>',
      '<pills> con _1 alcohol/trago/cerveza/vodka',
      '<blade> _4 brazos/venas/muñecas/cortarme/cortar',
      '<pills> _4 matan/matar/matarian',
    ],
  },
  {
    name: 'suicide spoken of by oneself',
    weight: 2,
    about: 'any',
    needsSelf: true,
    patterns: [
      '<suicidal> !1de !1del !2<kin>',
      'autolesion/autolesiones',
      'sobredosis',
      'mis/recai/los _1 cortes $',
      'cortes _4 hago/hice/mismo/misma',
    ],
  },
]
