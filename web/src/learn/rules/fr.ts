import { anatomy, figure, list, note, steps, table, text, type RuleBook } from "./book";

const book: RuleBook = {
  goal: {
    title: "But du jeu",
    blocks: [
      text(
        "Vous menez un empire vers l’avenir. Pendant **quatre manches**, vous choisissez des cartes, en construisez certaines, recyclez les autres, et ce que vous avez bâti produit de quoi bâtir davantage. À la fin de la dernière manche, l’empire qui a le **plus de points** l’emporte.",
      ),
      text(
        "Cinq ressources font tout avancer, toujours produites dans cet ordre : [materials] matériaux, [energy] énergie, [science] science, [gold] or, [exploration] exploration. Une sixième, le [krystallium] krystallium, remplace n’importe laquelle. Deux sortes de personnages vous aident : le [financier] financier et le [general] général.",
      ),
    ],
  },
  cards: {
    title: "Lire une carte",
    blocks: [
      anatomy(
        "**Coût.** Une case par cube, krystallium ou personnage. La carte est achevée quand toutes sont couvertes.",
        "**Type** : [structure] structure, [vehicle] véhicule, [research] recherche, [project] projet, [discovery] découverte.",
        "**Bonus.** Gagné une seule fois, au moment où la carte est achevée.",
        "**Production.** Les cubes que vous recevrez ensuite à chaque manche.",
        "**Points** en fin de partie.",
        "**Recyclage.** Le cube obtenu si vous défaussez la carte au lieu de la construire.",
      ),
      text(
        "Une icône à côté d’un type veut dire « pour chaque » : un cube, ou tant de points, par carte achevée de ce type dans votre empire, y compris la carte elle-même.",
      ),
      figure("per_type", "Trois structures dans votre empire : trois matériaux à chaque manche."),
    ],
  },
  setup: {
    title: "Les empires",
    blocks: [
      text(
        "Chacun dirige un empire différent ; tous jouent la même face. **Face A**, chaque empire a sa propre production et sa propre façon de marquer des points. **Face B**, tous produisent la même chose et aucun ne marque de points par lui-même. Prenez la face A pour vos premières parties ; la face B sert aux parties à armes égales et aux scénarios en solo.",
      ),
      text(
        "Les faces C à F sont des extras qu’une table peut choisir. Elles changent ce dont un empire dispose au départ ou ce qu’il produit ; aucune ne marque de points.",
      ),
      text("Les empires sont tirés au sort ou choisis dans le salon, selon l’hôte."),
    ],
  },
  round: {
    title: "Une manche",
    blocks: [
      text(
        "Chacune des quatre manches comporte trois phases, que tout le monde joue en même temps.",
      ),
      steps(
        "**Draft** : choisissez sept cartes, une à une, dans des mains qui font le tour de la table.",
        "**Planification** : mettez chacune des sept en construction, ou recyclez-la.",
        "**Production** : cinq étapes, une par ressource. Vous recevez des cubes et les placez aussitôt.",
      ),
      note(
        "Les constructions, ce qui s’y trouve et les cubes de votre carte empire restent d’une manche à l’autre.",
      ),
    ],
  },
  draft: {
    title: "Draft",
    blocks: [
      text(
        "Vous recevez une main. Choisissez une carte en secret. Quand tout le monde a choisi, les choix sont révélés et le reste de chaque main passe au voisin : à **gauche** aux manches 1 et 3, à **droite** aux manches 2 et 4. Continuez jusqu’à avoir **sept** cartes.",
      ),
      figure(
        "passing",
        "Aux manches 1 et 3, chaque main passe à gauche ; aux manches 2 et 4, dans l’autre sens.",
      ),
      table(
        ["Joueurs", "Jeu de base", "Avec Corruption & Ascension"],
        ["2", "10 cartes", "8 + 4"],
        ["3–4", "7 cartes", "6 + 3"],
        ["5", "7 cartes", "6 + 2"],
        ["6", "–", "6 + 2"],
        ["7", "–", "5 + 2"],
      ),
      text(
        "Les cartes qui restent après le septième choix sont défaussées face cachée et ne rapportent rien.",
      ),
    ],
  },
  planning: {
    title: "Planification",
    blocks: [
      text(
        "Décidez du sort de vos sept cartes une à une, dans l’ordre que vous voulez. Deux possibilités pour chacune :",
      ),
      list(
        "la mettre **en construction** : elle attend devant vous que ses cases soient couvertes, à cette manche ou plus tard ;",
        "la **recycler** contre un cube.",
      ),
      text(
        "Quand les sept sont réglées et que chaque cube est placé, dites que vous avez terminé.",
      ),
    ],
  },
  recycling: {
    title: "Recyclage",
    blocks: [
      text(
        "Une carte recyclée est défaussée et laisse un cube de la ressource indiquée entre les deux flèches. Placez-le aussitôt : sur une case libre de cette ressource d’une de vos constructions, ou sur votre carte empire.",
      ),
      figure(
        "recycling",
        "La carte {tank_division} est recyclée ; son cube va sur une construction qui demande des matériaux.",
      ),
      note(
        "Tant que ce cube n’est pas placé, vous ne pouvez ni décider de la carte suivante, ni échanger, ni terminer, mais vous pouvez utiliser krystallium et personnages et défausser des constructions.",
      ),
    ],
  },
  construction: {
    title: "Achever une carte",
    blocks: [
      text(
        "Une carte dont la dernière case est couverte est **achevée aussitôt**, quelle que soit la phase. Tout ce qui s’y trouvait retourne au stock, vous gagnez son bonus et elle rejoint votre empire.",
      ),
      text(
        "Elle produit **dès l’étape de production suivante**. Achevée pendant la planification, elle produit dans cette manche même. Achevée à l’étape de l’énergie, elle produit encore science, or et exploration cette manche, mais ni matériaux ni énergie.",
      ),
      figure(
        "chain",
        "{financial_center}, achevée à l’étape de l’énergie : un financier tout de suite, et deux cubes d’or dès cette manche.",
      ),
    ],
  },
  production: {
    title: "Production",
    blocks: [
      text(
        "Cinq étapes : [materials], [energy], [science], [gold], [exploration]. À chacune, tout le monde compte les icônes de cette ressource sur sa carte empire et ses cartes achevées, moins la corruption. Le nombre est fixé au début de l’étape et n’est jamais inférieur à zéro.",
      ),
      figure(
        "production",
        "Deux sur la carte empire, deux sur {recycling_plant} : quatre matériaux.",
      ),
      text(
        "Prenez autant de cubes et placez-les tous **maintenant** : sur une case libre de leur ressource, ou sur votre carte empire. Rien n’est gardé pour plus tard, et rien de ce qui est placé ne bouge plus.",
      ),
    ],
  },
  supremacy: {
    title: "Bonus de suprématie",
    blocks: [
      text(
        "De deux à cinq joueurs, qui produit le plus à une étape, **sans égalité**, gagne un personnage : un [financier] pour les matériaux et l’or, un [general] pour l’énergie et l’exploration. Pour la science, le vainqueur choisit.",
      ),
      figure("supremacy", "Quatre, trois et un : le premier gagne un financier."),
      figure(
        "tie",
        "Deux empires à égalité en tête : personne ne gagne rien, pas même le troisième.",
      ),
      text("Qui ne produit rien ne remporte jamais une étape."),
    ],
  },
  krystallium: {
    title: "Krystallium",
    blocks: [
      text(
        "Dès que **cinq cubes**, de n’importe quelles sortes, se trouvent sur votre carte empire, ils deviennent un krystallium. Le krystallium lui-même ne compte pas parmi les cinq. Certaines cartes en donnent aussi comme bonus.",
      ),
      figure("krystallium", "Cinq cubes font un krystallium."),
      text(
        "Un krystallium couvre n’importe quelle case de ressource, ou une case de krystallium, **à tout moment** de la planification ou de la production, avant d’avoir terminé. Jamais une case de personnage. Celui que vous n’utilisez pas est gardé, mais ne rapporte aucun point.",
      ),
    ],
  },
  characters: {
    title: "Financiers et généraux",
    blocks: [
      text(
        "Vous gagnez des personnages par suprématie et comme bonus. Chacun de ceux que vous gardez vaut **1 point** à la fin, davantage si une carte ou votre empire le dit.",
      ),
      text(
        "Certaines cartes demandent des personnages. Seul un personnage de la bonne sorte convient à une telle case, à tout moment de la planification ou de la production. Une fois placé, il est dépensé.",
      ),
      figure(
        "character",
        "Un financier sur sa case ; un krystallium remplace l’un des trois cubes d’or.",
      ),
    ],
  },
  discard: {
    title: "Défausser une construction",
    blocks: [
      text(
        "À tout moment de la planification ou de la production, avant d’avoir terminé, vous pouvez défausser une construction. Son cube de recyclage va sur votre **carte empire**, jamais sur une autre construction, et ce qui s’y trouvait est perdu.",
      ),
    ],
  },
  scoring: {
    title: "Décompte",
    blocks: [
      text("Après la quatrième manche, additionnez :"),
      list(
        "les points imprimés sur vos cartes achevées ;",
        "les points **par type** : tant pour chaque carte achevée de ce type ;",
        "les points des **duos complets** ;",
        "1 point par [financier] et par [general] qu’il vous reste, plus ce que les cartes et votre empire ajoutent à chacun ;",
        "les points de votre empire, face A.",
      ),
      figure(
        "multiplier",
        "{universal_vaccine} rapporte 1 point par projet : avec quatre projets, 4 points.",
      ),
      note(
        "Le krystallium, les cubes et les constructions inachevées ne valent rien, pas plus que les personnages qui s’y trouvent.",
      ),
    ],
  },
  duos: {
    title: "Duos",
    blocks: [
      text(
        "Un duo rapporte des points pour chaque paire complète de deux choses, par exemple une structure et un véhicule. C’est le plus petit des deux nombres qui compte. Les mêmes cartes peuvent servir à plusieurs duos et aux points par type.",
      ),
      figure("duo", "{giant_robot}, trois structures et deux véhicules : deux paires, 12 points."),
      text(
        "Quand un duo nomme des financiers ou des généraux, ce sont les jetons gardés qui comptent.",
      ),
    ],
  },
  ties: {
    title: "Égalités",
    blocks: [
      text(
        "À points égaux, qui a le plus de **cartes achevées** l’emporte ; puis qui a le plus de **personnages**. Si cela ne suffit pas, la place est partagée. Toutes les places se règlent ainsi.",
      ),
    ],
  },
  "two-players": {
    title: "À deux",
    blocks: [
      text(
        "Tout est comme ci-dessus, avec dix cartes chacun (8 + 4 avec Corruption & Ascension). Les mains vont et viennent jusqu’à ce que chacun ait sept cartes ; le reste est défaussé.",
      ),
    ],
  },
  expansion: {
    title: "Corruption & Ascension",
    blocks: [
      text(
        "L’extension ajoute un second paquet de 56 cartes, deux empires et de la place pour **six et sept joueurs**. Les deux paquets restent séparés : chaque main contient des cartes de l’un et de l’autre, comme l’indique le tableau du chapitre « Draft ».",
      ),
      text(
        "Ses cartes apportent la corruption, les duos et quelques-uns des plus gros scores du jeu.",
      ),
    ],
  },
  corruption: {
    title: "Corruption",
    blocks: [
      text(
        "Une icône barrée retire un cube de cette ressource à votre production, à chaque manche. La production d’une ressource ne descend jamais sous zéro : la corruption ne prend pas ce que vous ne produisez pas.",
      ),
      figure("corruption", "Trois cubes d’or moins un pour {raiders} : deux sont produits."),
    ],
  },
  "seven-players": {
    title: "À six et sept joueurs",
    blocks: [
      text("À chaque étape, la suprématie revient à **deux** empires :"),
      list(
        "le premier et le deuxième gagnent chacun le personnage ;",
        "un seul premier et une égalité à la deuxième place : seul le premier le gagne ;",
        "deux premiers à égalité : les deux le gagnent, et personne d’autre ;",
        "trois premiers à égalité ou plus : personne ne le gagne.",
      ),
      figure(
        "seven",
        "Cinq et quatre cubes d’énergie : les deux gagnent un général. Ceux qui en ont trois, non.",
      ),
      text("Pour la science, chaque vainqueur choisit de son côté."),
    ],
  },
  "war-or-peace": {
    title: "War or Peace",
    blocks: [
      text(
        "Ces cartes peuvent être mélangées au paquet de base. Certaines ont une icône **récurrente** : après l’étape de l’exploration, elles donnent un krystallium ou un personnage, à chaque manche où elles sont achevées, la dernière comprise.",
      ),
      figure("recurring", "{analysis_center} donne un krystallium à la fin de chaque manche."),
      text(
        "Les [memorial] mémoriaux sont un type à part. Une carte achevée à l’étape de l’exploration rapporte dès la même manche ; une carte achevée avec ce que donne cette étape supplémentaire, non.",
      ),
    ],
  },
  solo: {
    title: "En solo",
    blocks: [
      text(
        "Huit réserves de cinq cartes sont distribuées face cachée (avec Corruption & Ascension : trois cartes de base et deux de l’extension). Il n’y a pas de draft : chaque planification joue **deux réserves**, l’une après l’autre. Vous ne voyez la seconde que lorsque chaque carte de la première est réglée.",
      ),
      text("La suprématie est à vous à chaque étape où vous produisez **cinq cubes ou plus**."),
      table(
        ["Points", "Rang"],
        ["moins de 60", "apprenti"],
        ["60 et plus", "dictateur"],
        ["80 et plus", "empereur"],
        ["100 et plus", "dieu vivant"],
      ),
    ],
  },
  exchange: {
    title: "Échanger des cartes en solo",
    blocks: [
      text(
        "Tant que vous avez en main des cartes d’une réserve, vous pouvez en défausser **deux**, sans cube, et piocher **cinq** cartes de base ou, avec Corruption & Ascension, **trois** de ce paquet. Gardez-en une, défaussez les autres. Autant de fois que vous voulez, tant que vous avez deux cartes.",
      ),
      text(
        "Un paquet vide est reformé avec la défausse de ses propres cartes. Ce que vous avez pioché ne peut pas être repris.",
      ),
    ],
  },
  scenarios: {
    title: "Scénarios",
    blocks: [
      text(
        "Un scénario est une partie en solo, face B, où certaines cartes commencent **en construction**. Vous ne gagnez que si toutes sont achevées à la fin ; vos points décident alors entre bronze, argent, or, ou pas de médaille.",
      ),
      figure("scenario", "« {base_01} » commence avec ces quatre cartes en construction."),
      text(
        "N’importe quel exemplaire d’une carte demandée compte. Vous pouvez même en défausser un et en construire un autre plus tard.",
      ),
    ],
  },
  undo: {
    title: "Revenir en arrière",
    blocks: [
      text(
        "Ce que vous faites dans une étape reste caché aux autres jusqu’à ce que tous aient terminé. Vous pouvez donc annuler tout ce que vous avez fait dans l’étape en cours, et même « Terminé », tant que quelqu’un joue encore. Un choix du draft peut être changé jusqu’à ce que le dernier joueur ait choisi.",
      ),
      text(
        "Ce qui vous a montré de nouvelles cartes ne s’annule pas : un échange, ou la réserve suivante.",
      ),
    ],
  },
  "open-table": {
    title: "Table ouverte",
    blocks: [
      text(
        "À une table ouverte, planification et production se voient au fur et à mesure, et « Terminé » est définitif. Les choix du draft restent secrets jusqu’à ce que tous soient faits. Pour qui aime jouer au rythme d’une vraie table.",
      ),
      text(
        "À toutes les tables, ceci est public une fois l’étape finie : cartes draftées, constructions, empires, cartes recyclées et défaussées, et le nombre de cartes dans les paquets et les mains.",
      ),
    ],
  },
};

export default book;
