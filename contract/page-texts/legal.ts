import { heading, paragraph, removable, type TextFields } from './fields.ts';
import { search } from './parts.ts';
import type { TextPage, TextSection } from './text-page.ts';

/** Part with a title and a rich text, at keys `<key>/title` and `<key>/text`. */
const part = (key: string, title: string, more: TextFields = {}): TextSection => ({
  title,
  fields: {
    [`${key}/title`]: heading('Titre'),
    [`${key}/text`]: removable('Texte'),
    ...more,
  },
});

const intro = (key: string): TextSection => ({
  title: 'En-tête',
  fields: {
    [`${key}/title`]: heading('Titre de la page', 50),
    [`${key}/lead`]: paragraph('Introduction'),
    [`${key}/intro`]: removable('Avant la première partie'),
  },
});

const LEGAL_NOTICE: TextPage = {
  id: 11,
  title: 'Mentions légales',
  path: '/mentions-legales',
  sections: [
    intro('legalNotice'),
    part('legalNotice/sections/publisher', 'Éditeur du site'),
    part('legalNotice/sections/director', 'Direction de la publication'),
    part('legalNotice/sections/activity', 'Activité'),
    part('legalNotice/sections/host', 'Hébergeur'),
    part('legalNotice/sections/ownership', 'Propriété intellectuelle'),
    part('legalNotice/sections/credits', 'Crédits'),
    part('legalNotice/sections/personalData', 'Données personnelles'),
    part('legalNotice/sections/accessibility', 'Accessibilité'),
    part('legalNotice/sections/reports', 'Signaler un contenu'),
    search('legalNotice'),
  ],
};

const PRIVACY: TextPage = {
  id: 12,
  title: 'Politique de confidentialité',
  path: '/politique-de-confidentialite',
  sections: [
    intro('privacy'),
    part('privacy/sections/summary', 'En bref'),
    part('privacy/sections/controller', 'Responsable des données'),
    part('privacy/sections/messages', 'Messages'),
    part('privacy/sections/visits', 'Visites'),
    part('privacy/sections/people', 'Personnes citées'),
    part('privacy/sections/administrators', 'Administrateurs'),
    part('privacy/sections/hosting', 'Hébergement et transferts', {
      'privacy/transfers/cloudflare': removable('Transferts, si l’hébergeur est Cloudflare'),
      'privacy/transfers/other': removable('Transferts, avec un autre hébergeur'),
    }),
    part('privacy/sections/security', 'Sécurité'),
    part('privacy/sections/rights', 'Droits'),
    part('privacy/sections/changes', 'Évolution de la page'),
    search('privacy'),
  ],
};

const TERMS: TextPage = {
  id: 13,
  title: 'Conditions d’utilisation',
  path: '/conditions-utilisation',
  sections: [
    intro('terms'),
    part('terms/sections/subject', '1. Objet'),
    part('terms/sections/access', '2. Accès au site'),
    part('terms/sections/contactForm', '3. Formulaire de contact'),
    part('terms/sections/ownership', '4. Contenus et propriété intellectuelle'),
    part('terms/sections/articles', '5. Articles'),
    part('terms/sections/examples', '6. Chiffres, équipe et témoignages'),
    part('terms/sections/suggestions', '7. Suggestions de l’intelligence artificielle'),
    part('terms/sections/links', '8. Liens'),
    part('terms/sections/liability', '9. Responsabilité'),
    part('terms/sections/personalData', '10. Données personnelles'),
    part('terms/sections/changes', '11. Modification des conditions'),
    part('terms/sections/law', '12. Droit applicable et litiges'),
    search('terms'),
  ],
};

/** The statement without the results of the audit, which come from `contract/rgaa.json`. */
const ACCESSIBILITY: TextPage = {
  id: 14,
  title: 'Accessibilité',
  path: '/accessibilite',
  sections: [
    intro('accessibility'),
    {
      title: 'État de conformité',
      fields: {
        'accessibility/stateTitle': heading('Titre, avant l’état calculé d’après l’audit'),
        'accessibility/results/title': heading('Titre des résultats, calculés d’après l’audit'),
        'accessibility/results/text': removable('Après les résultats'),
      },
    },
    {
      title: 'Contenus non accessibles',
      fields: {
        'accessibility/exceptions/title': heading('Titre'),
        'accessibility/exceptions/faultsTitle': heading(
          'Titre des non-conformités, listées d’après l’audit',
        ),
        'accessibility/exceptions/noFaults': heading('Sans non-conformité', 120),
        'accessibility/exceptions/text': removable('Après les non-conformités'),
      },
    },
    part('accessibility/statement', 'Établissement de la déclaration', {
      'accessibility/statement/pagesTitle': heading(
        'Titre des pages vérifiées, listées d’après l’audit',
      ),
    }),
    part('accessibility/contact', 'Retour d’information et contact'),
    part('accessibility/remedies', 'Voies de recours'),
    search('accessibility'),
  ],
};

/** Pages whose parts are rich texts. */
export const LEGAL_PAGES: readonly TextPage[] = [LEGAL_NOTICE, PRIVACY, TERMS, ACCESSIBILITY];
