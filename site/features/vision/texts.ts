export const VISION = {
  title: 'Notre Vision',
  eyebrow: 'À propos',
  lead: 'Un secteur médico-social où aucune équipe ne manque de bras et où aucun professionnel ne travaille seul.',
  description:
    'La vision de Passerelle : relier durablement éducateurs spécialisés et structures médico-sociales, avec exigence, transparence et impact social.',
  statsTitle: 'Passerelle en chiffres',
  stats: [
    { setting: 'figure_establishments', label: 'établissements' },
    { setting: 'figure_professionals', label: 'professionnels' },
    { setting: 'figure_satisfaction', label: 'de satisfaction' },
    { setting: 'figure_matching_time', label: 'de délai moyen de mise en relation' },
  ],
  storyTitle: 'Ce que nous voyons, ce que nous voulons',
  story: [
    'Quand un poste reste vide, ce sont des enfants qui changent encore de référent, des adultes qui renoncent à une sortie, des équipes qui s’épuisent. Le manque d’éducateurs spécialisés n’est pas une statistique : il se lit dans le quotidien de chaque maison.',
    'En face, des professionnels formés quittent le métier faute de conditions qui leur conviennent. Ils n’attendent pas un miracle : des informations justes avant d’arriver, un accueil, un rythme tenable, la possibilité de choisir.',
    'Nous croyons qu’une bonne rencontre entre les deux se prépare. La technologie y aide, en rapprochant plus vite des besoins et des profils. Elle ne décide jamais à la place des personnes.',
  ],
  valuesTitle: 'Nos valeurs',
  values: [
    {
      icon: 'star',
      title: 'Excellence',
      text: 'Des diplômes vérifiés, des références appelées, une exigence égale pour une nuit de remplacement et pour un poste durable.',
    },
    {
      icon: 'eye',
      title: 'Transparence',
      text: 'Chacun sait ce qui lui est proposé, à quelles conditions, et pourquoi ce profil ou cette mission lui est présenté.',
    },
    {
      icon: 'heart',
      title: 'Impact Social',
      text: 'La continuité de l’accompagnement des personnes passe avant le nombre de missions pourvues.',
    },
  ],
  commitmentTitle: 'Notre engagement',
  commitment:
    'Nous construisons Passerelle avec des éducateurs, des chefs de service et des personnes accompagnées. Nous publions ce qui marche et ce qui ne marche pas encore, et nous gardons toujours quelqu’un au bout du fil.',
  commitments: [
    'Aucune mise en relation sans vérification préalable',
    'Aucune décision prise par un algorithme seul',
    'Aucune donnée vendue, jamais',
  ],
  callTitle: 'Construisons cette passerelle ensemble',
  callText:
    'Parlez-nous de votre structure ou de votre parcours : la suite commence par un échange.',
  callContact: { label: 'Nous contacter', href: '/contact' },
  callSignUp: { label: 'Nous rejoindre', href: '/coming-soon' },
} as const;
