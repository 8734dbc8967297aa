export const VISION = {
  title: 'Notre Vision',
  pageTitle: 'Vision : des équipes au complet dans le médico-social',
  eyebrow: 'À propos',
  lead: 'Un secteur médico-social où aucune équipe ne manque de professionnels et où aucun professionnel ne travaille seul.',
  image: '/art/heads/vision.svg',
  imageAlt: '',
  description:
    'Notre vision : relier durablement éducateurs spécialisés et structures médico-sociales, avec exigence, transparence et impact social.',
  statsTitle: 'Nos chiffres',
  matchingTime: 'de délai moyen visé',
  storyImage: '/art/hero/3.svg',
  storyImageAlt: '',
  storyTitle: 'Notre constat',
  story: [
    'Quand un poste reste vacant, un enfant change encore de référent, une sortie est annulée, une équipe s’épuise. Le manque d’éducateurs spécialisés se lit dans le quotidien de chaque établissement.',
    'De leur côté, des professionnels formés quittent le métier faute de conditions qui leur conviennent. Ils demandent des informations justes avant d’arriver, un véritable accueil et un rythme tenable.',
    'Nous croyons qu’une bonne collaboration se prépare. La technologie peut y aider, en rapprochant plus vite des besoins et des profils. La décision restera celle des personnes.',
  ],
  valuesTitle: 'Nos valeurs',
  values: [
    {
      icon: 'star',
      title: 'Excellence',
      text: 'Vérifier le diplôme et appeler les références avec la même exigence pour une nuit de remplacement et pour un poste durable.',
    },
    {
      icon: 'eye',
      title: 'Transparence',
      text: 'Dire à chacun ce qu’on lui propose, à quelles conditions, et pourquoi on lui présente ce profil ou cette mission.',
    },
    {
      icon: 'heart',
      title: 'Impact Social',
      text: 'Faire passer la continuité de l’accompagnement avant le nombre de missions réalisées.',
    },
  ],
  commitmentTitle: 'Notre engagement',
  commitmentImage: '/art/placeholders/1.svg',
  commitmentImageAlt: '',
  commitment:
    'Le service n’est pas encore ouvert. Voici les règles que nous nous donnons pour le construire et pour le faire fonctionner.',
  commitments: [
    'Aucune mise en relation sans vérification préalable',
    'Aucune décision prise par un algorithme seul',
    'Aucune vente de données',
  ],
  callTitle: 'Construisons cette passerelle ensemble',
  callText: 'Parlez-nous de votre structure ou de votre parcours : nous vous répondrons.',
  callContact: { label: 'Nous contacter', href: '/contact' },
  callSignUp: { label: 'Nous rejoindre', href: '/coming-soon' },
} as const;
