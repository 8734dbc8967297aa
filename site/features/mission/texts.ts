export const MISSION = {
  title: 'Notre Mission',
  eyebrow: 'À propos',
  lead: 'Faire se rencontrer, vite et bien, les structures qui accompagnent et les éducateurs spécialisés qui veulent s’y engager.',
  description:
    'Les missions de Passerelle : mettre en relation, vérifier, accompagner. Nos résultats et nos objectifs pour les éducateurs spécialisés et les structures.',
  missionsTitle: 'Trois missions',
  missions: [
    {
      icon: 'people',
      title: 'Mettre en relation',
      text: 'Comprendre le besoin d’une équipe et le souhait d’un professionnel, puis les rapprocher en 48h en moyenne, là où il faut souvent des semaines.',
    },
    {
      icon: 'shield',
      title: 'Vérifier et protéger',
      text: 'Contrôler les diplômes, les expériences et l’honorabilité, parce que les personnes accompagnées ont droit à cette sécurité.',
    },
    {
      icon: 'chat',
      title: 'Accompagner dans la durée',
      text: 'Rester joignables pendant la mission, recueillir l’avis de chacun et aider à ce que l’envie de continuer l’emporte.',
    },
  ],
  impactTitle: 'Notre impact',
  impact: [
    { setting: 'figure_success_rate', label: 'de missions menées à leur terme' },
    { setting: 'figure_placements', label: 'mises en relation' },
    { setting: 'figure_hours', label: 'd’heures d’accompagnement' },
    { setting: 'figure_establishments', label: 'établissements' },
  ],
  objectivesTitle: 'Objectifs',
  objectivesLead: 'Ce que nous visons, et à quoi nous acceptons d’être jugés :',
  objectives: [
    { value: '75%', text: 'réduire de 75% le temps de recrutement' },
    { value: '50%', text: 'améliorer de 50% la qualité des mises en relation' },
    { value: '100%', text: 'être présents dans 100% des régions françaises' },
    { value: '10 000', text: 'former 10 000 professionnels par an' },
  ],
  callTitle: 'Prêts à traverser ?',
  callText:
    'Structures et professionnels, dites-nous ce que vous cherchez : la passerelle se construit dans les deux sens.',
  callContact: { label: 'Nous contacter', href: '/contact' },
  callRegister: { label: 'Créer un compte', href: '/register' },
} as const;
