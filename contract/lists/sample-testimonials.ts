import type { Testimonial } from './testimonials.ts';

/** Examples shown, with a label, when there are no testimonials. The seed stores the same four. */
export const SAMPLE_TESTIMONIALS: readonly Testimonial[] = [
  {
    id: -1,
    name: 'Sophie Martin',
    role: 'Directrice d’IME',
    image: '/images/testimonials/avatar1.jpg',
    text: 'Nous cherchions une éducatrice pour un groupe d’adolescents, en pleine rentrée. En deux jours, nous avions rencontré trois personnes dont le parcours correspondait vraiment à notre projet.',
    rating: 5,
    is_example: true,
  },
  {
    id: -2,
    name: 'Thomas Dubois',
    role: 'Éducateur spécialisé',
    image: '/images/testimonials/avatar2.jpg',
    text: 'Je choisis mes missions selon mes disponibilités et les publics que je connais. Avant chaque remplacement, je sais où je vais, avec qui je travaille et ce qu’on attend de moi.',
    rating: 5,
    is_example: true,
  },
  {
    id: -3,
    name: 'Amina Benali',
    role: 'Éducatrice spécialisée en MECS',
    image: '/images/testimonials/avatar3.jpg',
    text: 'L’équipe m’a rappelée après ma première semaine pour savoir comment cela se passait. Ce suivi change tout quand on arrive dans une maison d’enfants que l’on ne connaît pas.',
    rating: 4,
    is_example: true,
  },
  {
    id: -4,
    name: 'Philippe Leroy',
    role: 'Chef de service en ESAT',
    image: '/images/testimonials/avatar4.jpg',
    text: 'Les plannings sont clairs et les diplômes vérifiés avant l’arrivée des professionnels. Je peux me consacrer à l’accueil et à l’accompagnement plutôt qu’aux formalités.',
    rating: 5,
    is_example: true,
  },
];
