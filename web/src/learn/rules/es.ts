import { anatomy, figure, list, note, steps, table, text, type RuleBook } from "./book";

const book: RuleBook = {
  goal: {
    title: "Objetivo",
    blocks: [
      text(
        "Llevas un imperio hacia el futuro. Durante **cuatro rondas** eliges cartas, construyes algunas, reciclas las demás, y lo construido produce para construir más. Al acabar la última ronda gana el imperio con **más puntos**.",
      ),
      text(
        "Cinco recursos lo mueven todo, y se producen siempre en este orden: [materials] materiales, [energy] energía, [science] ciencia, [gold] oro, [exploration] exploración. Un sexto, el [krystallium] krystallium, sustituye a cualquiera. Dos clases de personajes te ayudan: el [financier] inversor y el [general] general.",
      ),
    ],
  },
  cards: {
    title: "Cómo se lee una carta",
    blocks: [
      anatomy(
        "**Coste.** Un espacio por cubo, krystallium o personaje. La carta está terminada cuando todos están cubiertos.",
        "**Tipo**: [structure] estructura, [vehicle] vehículo, [research] investigación, [project] proyecto, [discovery] descubrimiento.",
        "**Bonus.** Se gana una sola vez, en el momento de terminar la carta.",
        "**Producción.** Los cubos que recibirás desde entonces en cada ronda.",
        "**Puntos** al final de la partida.",
        "**Reciclaje.** El cubo que recibes si descartas la carta en vez de construirla.",
      ),
      text(
        "Un icono junto a un tipo significa «por cada»: un cubo, o tantos puntos, por cada carta terminada de ese tipo en tu imperio, incluida la propia carta.",
      ),
      figure("per_type", "Tres estructuras en tu imperio: tres materiales en cada ronda."),
    ],
  },
  setup: {
    title: "Los imperios",
    blocks: [
      text(
        "Cada cual dirige un imperio distinto; todos usan la misma cara. En la **cara A** cada imperio tiene su producción y su forma de puntuar. En la **cara B** todos producen lo mismo y ninguno puntúa. Usa la cara A en tus primeras partidas; la cara B es para jugar en igualdad y para los escenarios en solitario.",
      ),
      text(
        "Las caras C a F son extras que una mesa puede elegir. Cambian aquello con lo que empieza un imperio o lo que produce; ninguna puntúa.",
      ),
      text("Los imperios se reparten al azar o se eligen en la sala, según decida el anfitrión."),
    ],
  },
  round: {
    title: "Una ronda",
    blocks: [
      text("Cada una de las cuatro rondas tiene tres fases, que todos juegan a la vez."),
      steps(
        "**Selección**: elige siete cartas, una a una, de manos que dan la vuelta a la mesa.",
        "**Planificación**: comienza la construcción de cada una de las siete, o recíclala.",
        "**Producción**: cinco pasos, uno por recurso. Recibes cubos y los colocas en el acto.",
      ),
      note(
        "Las construcciones, lo que hay sobre ellas y los cubos de tu carta de imperio se conservan de una ronda a otra.",
      ),
    ],
  },
  draft: {
    title: "Selección",
    blocks: [
      text(
        "Recibes una mano. Elige una carta en secreto. Cuando todos han elegido, se muestran las elecciones y el resto de cada mano pasa al vecino: a la **izquierda** en las rondas 1 y 3, a la **derecha** en las rondas 2 y 4. Así hasta tener **siete** cartas.",
      ),
      figure(
        "passing",
        "En las rondas 1 y 3 cada mano pasa a la izquierda; en las rondas 2 y 4, al revés.",
      ),
      table(
        ["Jugadores", "Juego base", "Con Corruption & Ascension"],
        ["2", "10 cartas", "8 + 4"],
        ["3–4", "7 cartas", "6 + 3"],
        ["5", "7 cartas", "6 + 2"],
        ["6", "–", "6 + 2"],
        ["7", "–", "5 + 2"],
      ),
      text(
        "Las cartas que sobran tras la séptima elección se descartan boca abajo y no aportan nada.",
      ),
    ],
  },
  planning: {
    title: "Planificación",
    blocks: [
      text(
        "Decide sobre tus siete cartas una a una, en el orden que quieras. Con cada una hay dos opciones:",
      ),
      list(
        "**comenzar su construcción**: espera delante de ti a que se cubran sus espacios, en esta ronda o más adelante;",
        "**reciclarla** a cambio de un cubo.",
      ),
      text("Cuando las siete estén resueltas y cada cubo colocado, pulsa «Listo»."),
    ],
  },
  recycling: {
    title: "Reciclaje",
    blocks: [
      text(
        "Una carta reciclada se descarta y deja un cubo del recurso que aparece entre las dos flechas. Colócalo en el acto: en un espacio libre de ese recurso de una de tus construcciones, o en tu carta de imperio.",
      ),
      figure(
        "recycling",
        "La carta {tank_division} se recicla; su cubo va a una construcción que necesita materiales.",
      ),
      note(
        "Hasta colocar ese cubo no puedes decidir sobre la carta siguiente, cambiar cartas ni pulsar «Listo», pero sí usar krystallium y personajes y descartar construcciones.",
      ),
    ],
  },
  construction: {
    title: "Terminar una carta",
    blocks: [
      text(
        "Una carta con su último espacio cubierto queda **terminada al instante**, en cualquier fase. Todo lo que había encima vuelve al suministro, ganas su bonus y la carta se une a tu imperio.",
      ),
      text(
        "Produce **desde el siguiente paso de producción**. Si se termina durante la planificación, produce en esa misma ronda. Si se termina en el paso de energía, esta ronda aún produce ciencia, oro y exploración, pero no materiales ni energía.",
      ),
      figure(
        "chain",
        "{financial_center}, terminada en el paso de energía: un inversor al momento y dos de oro ya en esta ronda.",
      ),
    ],
  },
  production: {
    title: "Producción",
    blocks: [
      text(
        "Cinco pasos: [materials], [energy], [science], [gold], [exploration]. En cada uno, todos cuentan los iconos de ese recurso en su carta de imperio y en sus cartas terminadas, menos la corrupción. El número se fija al empezar el paso y nunca baja de cero.",
      ),
      figure(
        "production",
        "Dos en la carta de imperio y dos en {recycling_plant}: cuatro materiales.",
      ),
      text(
        "Toma esos cubos y colócalos todos **ahora**: en un espacio libre de su clase o en tu carta de imperio. Nada se guarda para después, y nada de lo colocado vuelve a moverse.",
      ),
    ],
  },
  supremacy: {
    title: "Bonus de supremacía",
    blocks: [
      text(
        "De dos a cinco jugadores, quien más produce en un paso, **sin empate**, gana un personaje: un [financier] por materiales y oro, un [general] por energía y exploración. En ciencia, quien gana elige.",
      ),
      figure("supremacy", "Cuatro, tres y uno: el primero gana un inversor."),
      figure("tie", "Dos imperios empatados en cabeza: nadie gana nada, ni siquiera el tercero."),
      text("Quien no produce nada nunca gana un paso."),
    ],
  },
  krystallium: {
    title: "Krystallium",
    blocks: [
      text(
        "En cuanto hay **cinco cubos** de cualquier clase en tu carta de imperio, se convierten en un krystallium. El krystallium no cuenta entre los cinco. Algunas cartas también lo dan como bonus.",
      ),
      figure("krystallium", "Cinco cubos hacen un krystallium."),
      text(
        "Un krystallium cubre cualquier espacio de recurso, o un espacio de krystallium, **en cualquier momento** de la planificación o la producción antes de terminar. Nunca un espacio de personaje. El que no usas lo conservas, pero no puntúa.",
      ),
    ],
  },
  characters: {
    title: "Inversores y generales",
    blocks: [
      text(
        "Consigues personajes por supremacía y como bonus. Cada uno que conserves vale **1 punto** al final, o más si lo dice una carta o tu imperio.",
      ),
      text(
        "Algunas cartas piden personajes. En ese espacio solo cabe uno de la clase indicada, en cualquier momento de la planificación o la producción. Una vez allí, está gastado.",
      ),
      figure(
        "character",
        "Un inversor en su espacio; un krystallium sustituye a uno de los tres cubos de oro.",
      ),
    ],
  },
  discard: {
    title: "Descartar una construcción",
    blocks: [
      text(
        "En cualquier momento de la planificación o la producción, antes de terminar, puedes descartar una construcción. Su cubo de reciclaje va a tu **carta de imperio**, nunca a otra construcción, y lo que había encima se pierde.",
      ),
    ],
  },
  scoring: {
    title: "Puntuación",
    blocks: [
      text("Tras la cuarta ronda, suma:"),
      list(
        "los puntos impresos en tus cartas terminadas;",
        "los puntos **por tipo**: tantos por cada carta terminada de ese tipo;",
        "los puntos de los **dúos completos**;",
        "1 punto por cada [financier] y cada [general] que conserves, más lo que las cartas y tu imperio añadan a cada uno;",
        "la puntuación de tu imperio, en la cara A.",
      ),
      figure(
        "multiplier",
        "{universal_vaccine} da 1 punto por proyecto: con cuatro proyectos, 4 puntos.",
      ),
      note(
        "El krystallium, los cubos y las construcciones sin terminar no valen nada, ni tampoco los personajes que haya sobre ellas.",
      ),
    ],
  },
  duos: {
    title: "Dúos",
    blocks: [
      text(
        "Un dúo da puntos por cada pareja completa de dos cosas, como una estructura y un vehículo. Cuenta el menor de los dos números. Las mismas cartas pueden servir para varios dúos y también para los puntos por tipo.",
      ),
      figure("duo", "{giant_robot}, tres estructuras y dos vehículos: dos parejas, 12 puntos."),
      text("Si un dúo nombra inversores o generales, cuentan las fichas que conservas."),
    ],
  },
  ties: {
    title: "Empates",
    blocks: [
      text(
        "Con los mismos puntos gana quien tenga más **cartas terminadas**; después, más **personajes**. Si también empatan en eso, comparten el puesto. Así se ordenan todos los puestos.",
      ),
    ],
  },
  "two-players": {
    title: "Dos jugadores",
    blocks: [
      text(
        "Todo igual, con diez cartas cada uno (8 + 4 con Corruption & Ascension). Las manos van y vienen hasta que cada uno tiene siete cartas; el resto se descarta.",
      ),
    ],
  },
  expansion: {
    title: "Corruption & Ascension",
    blocks: [
      text(
        "La expansión añade un segundo mazo de 56 cartas, dos imperios y sitio para **seis y siete jugadores**. Los dos mazos no se mezclan: cada mano tiene cartas de ambos, como indica la tabla de «Selección».",
      ),
      text(
        "Sus cartas traen la corrupción, los dúos y algunas de las mayores puntuaciones del juego.",
      ),
    ],
  },
  corruption: {
    title: "Corrupción",
    blocks: [
      text(
        "Un icono tachado quita un cubo de ese recurso a tu producción, en cada ronda. La producción de un recurso nunca baja de cero: la corrupción no quita lo que no produces.",
      ),
      figure("corruption", "Tres de oro menos uno por {raiders}: se producen dos."),
    ],
  },
  "seven-players": {
    title: "Seis y siete jugadores",
    blocks: [
      text("En cada paso la supremacía es de **dos** imperios:"),
      list(
        "el primero y el segundo ganan el personaje;",
        "un solo primero y empate por el segundo puesto: solo lo gana el primero;",
        "dos empatados en cabeza: lo ganan ambos y nadie más;",
        "tres o más empatados en cabeza: nadie.",
      ),
      figure(
        "seven",
        "Cinco y cuatro de energía: ambos ganan un general. Los que tienen tres, no.",
      ),
      text("En ciencia, cada ganador elige por su cuenta."),
    ],
  },
  "war-or-peace": {
    title: "War or Peace",
    blocks: [
      text(
        "Estas cartas pueden mezclarse con el mazo base. Algunas tienen un icono **recurrente**: tras el paso de exploración dan un krystallium o un personaje en cada ronda en que estén terminadas, incluida la última.",
      ),
      figure("recurring", "{analysis_center} da un krystallium al final de cada ronda."),
      text(
        "Los [memorial] memoriales son un tipo aparte. Una carta terminada en el paso de exploración aporta en la misma ronda; una terminada con lo que da este paso adicional, no.",
      ),
    ],
  },
  solo: {
    title: "En solitario",
    blocks: [
      text(
        "Se reparten boca abajo ocho reservas de cinco cartas (con Corruption & Ascension, tres base y dos de la expansión). No hay selección: en cada planificación juegas **dos reservas**, una tras otra. La segunda se ve cuando cada carta de la primera está resuelta.",
      ),
      text("La supremacía es tuya en cada paso en que produces **cinco o más**."),
      table(
        ["Puntos", "Rango"],
        ["menos de 60", "aprendiz"],
        ["60 o más", "dictador"],
        ["80 o más", "emperador"],
        ["100 o más", "dios viviente"],
      ),
    ],
  },
  exchange: {
    title: "Cambiar cartas en solitario",
    blocks: [
      text(
        "Mientras tengas en la mano cartas de una reserva puedes descartar **dos**, sin cubo, y robar **cinco** cartas base o, con Corruption & Ascension, **tres** de ese mazo. Quédate con una y descarta las demás. Puedes hacerlo siempre que tengas dos cartas.",
      ),
      text(
        "Un mazo vacío se rehace con el descarte de sus propias cartas. Lo que has robado no se puede deshacer.",
      ),
    ],
  },
  scenarios: {
    title: "Escenarios",
    blocks: [
      text(
        "Un escenario es una partida en solitario, en la cara B, en la que ciertas cartas empiezan **en construcción**. Solo ganas si al final están todas terminadas; entonces tus puntos deciden entre bronce, plata, oro o ninguna medalla.",
      ),
      figure("scenario", "«{base_01}» empieza con estas cuatro cartas en construcción."),
      text(
        "Vale cualquier copia de una carta pedida. Puedes incluso descartar una y construir otra más tarde.",
      ),
    ],
  },
  undo: {
    title: "Deshacer",
    blocks: [
      text(
        "Lo que haces en un paso queda oculto a los demás hasta que todos terminan. Por eso puedes deshacer todo lo del paso actual, incluso «Listo», mientras alguien siga jugando. Una elección puede cambiarse hasta que elija la última persona.",
      ),
      text(
        "Lo que te mostró cartas nuevas no se deshace: un cambio de cartas o la reserva siguiente.",
      ),
    ],
  },
  "open-table": {
    title: "Mesa descubierta",
    blocks: [
      text(
        "En una mesa descubierta la planificación y la producción se ven según ocurren, y «Listo» es definitivo. Las elecciones de cartas siguen siendo secretas hasta que todas están hechas. Es para quien prefiere el ritmo de una mesa de verdad.",
      ),
      text(
        "En todas las mesas es público lo siguiente una vez acabado el paso: cartas elegidas, construcciones, imperios, cartas recicladas y descartadas, y el número de cartas en mazos y manos.",
      ),
    ],
  },
};

export default book;
