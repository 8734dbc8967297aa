/** Paragraph about transfers of data out of the European Union, with the safeguards of the host. */
function transfers(safeguards: string): string {
  return `<p>L’hébergeur conserve le site et sa base de données pour notre compte, comme sous-traitant au sens de l’article 28 du RGPD. Des données peuvent être traitées hors de l’Union européenne, notamment aux États-Unis. ${safeguards} Vous pouvez nous demander une copie de ces garanties.</p>`;
}

/** Texts of the privacy policy. */
export const PRIVACY = {
  title: 'Politique de confidentialité',
  description:
    'Quelles données ce site traite, pourquoi, sur quel fondement et combien de temps, qui y a accès, et comment exercer vos droits.',
  lead: 'Ce site recueille très peu de données : pour l’essentiel, ce que vous nous écrivez, le temps de vous répondre. Cette page dit ce que nous en faisons et comment exercer vos droits.',
  intro: '<p>Dernière mise à jour : [mise à jour].</p>',
  /** Last paragraph of the part about hosting, by the host that the settings name. */
  transfers: {
    cloudflare: transfers(
      'Pour Cloudflare, ces transferts sont encadrés par la décision d’adéquation du 10 juillet 2023 relative au <span lang="en">Data Privacy Framework</span>, auquel cette société adhère, et par les clauses contractuelles types de la Commission européenne.',
    ),
    other: transfers(
      'Ces transferts sont alors encadrés par une décision d’adéquation ou par les clauses contractuelles types de la Commission européenne.',
    ),
  },
  sections: {
    summary: {
      title: 'En bref',
      text: [
        '<ul>',
        '<li>Visiter le site ne dépose aucun cookie ni aucun autre traceur sur votre appareil.</li>',
        '<li>Le site n’affiche aucune publicité. Ses pages n’appellent aucun service tiers, sauf si vous lancez vous-même une vidéo hébergée ailleurs.</li>',
        '<li>Un message envoyé par le formulaire est effacé au bout de [conservation].</li>',
        '<li>Nous ne vendons, ne louons ni n’échangeons aucune donnée.</li>',
        '</ul>',
      ].join(''),
    },
    controller: {
      title: 'Qui est responsable de vos données ?',
      text: [
        '<ul>',
        '<li><strong>Responsable du traitement :</strong> [raison sociale]</li>',
        '<li><strong>Adresse :</strong> [siège social]</li>',
        '<li><strong>Contact pour les données personnelles :</strong> [délégué à la protection des données]</li>',
        '<li><strong>E-mail :</strong> [e-mail]</li>',
        '</ul>',
      ].join(''),
    },
    messages: {
      title: 'Quand vous nous écrivez',
      text: [
        '<h3>Les données</h3>',
        '<p>Le <a href="/contact">formulaire de contact</a> demande votre nom, votre adresse e-mail, le sujet et le texte de votre message. Ces quatre champs sont obligatoires : sans eux, nous ne pouvons pas vous répondre. Nous enregistrons aussi la date de l’envoi, celle de la lecture, la suite donnée (à traiter, répondu, archivé), la personne qui s’en occupe, ses notes et nos réponses, et trois empreintes techniques, décrites plus bas.</p>',
        '<p>N’y écrivez aucune information sur la santé, la vie privée ou les antécédents d’une personne, en particulier d’une personne accompagnée : nous n’en avons pas besoin pour vous répondre.</p>',
        '<h3>L’usage et son fondement</h3>',
        '<p>Ces données servent à lire votre message, à vous répondre et à suivre votre demande. Elles ne servent à aucune prospection ni à aucune décision automatisée, et le site ne soumet vos messages à aucune intelligence artificielle. Le traitement repose :</p>',
        '<ul>',
        '<li>sur l’exécution de mesures précontractuelles, lorsque vous nous demandez, pour vous-même, des informations en vue de recourir à nos services (article 6, paragraphe 1, b, du RGPD) ;</li>',
        '<li>dans les autres cas, sur notre intérêt légitime à répondre aux personnes qui nous écrivent (article 6, paragraphe 1, f).</li>',
        '</ul>',
        '<h3>La durée</h3>',
        '<p>Un message est conservé [conservation] à compter de sa réception, puis effacé avec toutes les données qui l’accompagnent. Une copie peut subsister dans les sauvegardes automatiques de l’hébergeur, une trentaine de jours selon son offre, et dans celles que nous faisons nous-mêmes. Durée de conservation de ces dernières : [conservation des sauvegardes]. Les e-mails que le site envoie à ce sujet y sont effacés au bout de [conservation des e-mails], ou avec le message. Si nous échangeons par e-mail, nous effaçons nos messages au plus tard [conservation] après le dernier. Vous pouvez demander un effacement plus rapide.</p>',
        '<h3>Les destinataires</h3>',
        '<p>Seuls les administrateurs du site lisent vos messages. L’hébergeur les conserve pour notre compte, comme sous-traitant ; si nous échangeons par e-mail, notre prestataire de messagerie fait de même, et nous vous donnons son nom sur simple demande. Les e-mails que le site envoie lui-même passent par [prestataire e-mail], comme sous-traitant. Nous ne les transmettons à personne d’autre, sauf si vous nous l’avez demandé, par exemple pour une mise en relation, ou si la loi nous y oblige.</p>',
        '<h3>Les candidatures</h3>',
        '<p>Une éducatrice ou un éducateur peut indiquer dans un message son diplôme, son secteur, ses disponibilités et les publics qu’il connaît. Ces informations servent à lui répondre et, s’il le demande, à le prévenir de l’ouverture du service. Aucun fichier de candidats n’est tenu aujourd’hui au moyen de ce site. Si nous en créons un, nous informerons d’abord les personnes concernées de son but, de son fondement et de leurs droits, et aucune candidature n’y restera plus de deux ans après le dernier contact.</p>',
        '<h3>Les notes de relecture</h3>',
        '<p>Un lien que nous vous confions peut montrer le site avant une mise en ligne. La note que vous y laissez est enregistrée avec le nom que vous indiquez, la page et la date. Elle sert à corriger le site, sur le fondement de notre intérêt légitime, et seuls les administrateurs la lisent. Elle est effacée avec la mise en ligne, sur simple demande, et au plus tard [conservation] après son envoi.</p>',
      ].join(''),
    },
    visits: {
      title: 'Quand vous visitez le site',
      text: [
        '<h3>L’adresse de connexion</h3>',
        '<p>Pour recevoir une page, votre appareil communique son adresse IP à l’hébergeur, qui la traite le temps d’acheminer et de protéger les échanges. Pour notre part, nous n’enregistrons pas cette adresse. Lorsque vous envoyez le formulaire, elle sert seulement à calculer, avec une clé secrète, une empreinte qui change chaque jour et ne permet pas de revenir à l’adresse sans cette clé. Cette empreinte sert à refuser plus de [messages par heure] messages par heure de même provenance ; une autre, calculée de même sur le réseau dont l’adresse fait partie, à en refuser plus de [messages par heure et réseau]. Une dernière empreinte, tirée du contenu, évite d’enregistrer deux fois le même envoi. Toutes sont effacées avec le message. La durée de saisie du formulaire, mesurée pour écarter les robots, n’est pas enregistrée.</p>',
        '<p>Ce traitement repose sur notre intérêt légitime à protéger le site contre les abus.</p>',
        '<h3>La mesure d’audience</h3>',
        '<p>Un compteur, tenu par le site lui-même, additionne les vues de chaque page pour chaque jour. Il ne retient que trois choses : la page, le jour et le nombre de vues. Il ne contient aucune donnée sur les visiteurs et ne permet pas de suivre leur parcours. Le type de navigateur annoncé est lu pour écarter les robots, sans être gardé. Pour que personne ne gonfle ces nombres, une empreinte de l’adresse reste une heure environ dans la mémoire du serveur, sans être enregistrée. Ces nombres sont effacés au bout de [conservation des vues].</p>',
        '<h3>Cookies et services tiers</h3>',
        '<p>Les pages publiques n’enregistrent ni cookie ni autre information sur votre appareil ; aucun bandeau de consentement n’est donc nécessaire. Les images, les polices de caractères et les programmes viennent du site lui-même. Une vidéo d’un autre site n’est demandée à ce site que si vous la lancez. Son hébergeur reçoit alors votre adresse IP et peut déposer des cookies : Google Ireland Limited pour YouTube, Vimeo.com, Inc., aux États-Unis, pour Vimeo. Une vidéo PeerTube s’ouvre sur son propre site. Les liens vers d’autres sites ne leur transmettent rien tant que vous ne les suivez pas. Dans les deux cas, les règles de ces sites s’appliquent ensuite.</p>',
      ].join(''),
    },
    people: {
      title: 'Les personnes citées sur le site',
      text: '<p>Des articles, des témoignages ou des pages peuvent nommer ou montrer des personnes. Un témoignage réel n’est publié qu’avec le consentement de la personne, qui peut le retirer à tout moment. Les noms des auteurs et des membres de l’équipe sont publiés sur le fondement de notre intérêt légitime à faire savoir qui écrit et qui agit. Ces données restent en ligne aussi longtemps que le contenu qui les porte ; toute personne citée peut nous demander de les corriger ou de les retirer.</p>',
    },
    administrators: {
      title: 'Les administrateurs du site',
      text: [
        '<p>Le compte d’un administrateur contient son identifiant, son nom, son adresse e-mail, une empreinte de son mot de passe, le nom de la personne qui l’a choisi à sa place, ses clés d’accès et ses codes de connexion, la date de création et celle de la dernière connexion. S’y ajoutent ses sessions (dates et navigateur utilisé), qui expirent au bout de [durée des sessions], le journal de ses actions, ses brouillons et l’historique des contenus qu’il modifie. Des empreintes du compte, de l’appareil et de l’adresse de connexion, calculées avec une clé secrète, servent à ralentir les essais de mot de passe ; pour chaque connexion, le journal garde une empreinte de l’adresse, qui change chaque jour.</p>',
        '<p>Ces données servent à sécuriser le site, à savoir qui a modifié quoi et à prévenir chacun de ce qui touche à son compte et au site, sur le fondement de notre intérêt légitime. Elles sont conservées tant que le compte existe, sauf le journal, effacé au bout de [conservation du journal], et les sessions, effacées [conservation des sessions] après leur fin. Après la suppression du compte, l’historique n’est plus rattaché à lui ; le journal garde jusqu’à son terme le nom de qui a fait quoi. L’espace d’administration garde dans le navigateur les informations de session strictement nécessaires à la connexion, les textes non enregistrés, les choix d’affichage et de typographie, et une marque qui reconnaît l’appareil pendant [durée des appareils], pour que les essais d’inconnus n’y retardent personne.</p>',
      ].join(''),
    },
    hosting: {
      title: 'Hébergement et transferts hors de l’Union européenne',
      text: [
        '<ul>',
        '<li><strong>Hébergeur :</strong> [hébergeur]</li>',
        '<li><strong>Adresse :</strong> [adresse hébergeur]</li>',
        '</ul>',
      ].join(''),
    },
    security: {
      title: 'Sécurité',
      text: '<p>Les échanges avec le site sont chiffrés, les mots de passe ne sont jamais enregistrés en clair, l’accès aux messages est réservé à des comptes protégés par un mot de passe et les actions importantes sont journalisées. En cas de violation de données présentant un risque élevé pour vous, nous vous en informerions dans les meilleurs délais.</p>',
    },
    rights: {
      title: 'Vos droits',
      text: [
        '<p>Pour les données qui vous concernent, et dans les conditions prévues par le RGPD et par la loi n° 78-17 du 6 janvier 1978, vous disposez des droits suivants :</p>',
        '<ul>',
        '<li><strong>accès :</strong> savoir ce que nous détenons et en recevoir une copie ;</li>',
        '<li><strong>rectification :</strong> faire corriger ou compléter ce qui est inexact ;</li>',
        '<li><strong>effacement :</strong> faire supprimer vos données ;</li>',
        '<li><strong>limitation :</strong> faire geler leur usage, par exemple le temps d’une vérification ;</li>',
        '<li><strong>opposition :</strong> vous opposer, pour des raisons tenant à votre situation, à un traitement fondé sur l’intérêt légitime ;</li>',
        '<li><strong>portabilité :</strong> recevoir sous une forme réutilisable les données que vous nous avez fournies, lorsque le traitement repose sur un contrat, des mesures précontractuelles ou votre consentement ;</li>',
        '<li><strong>retrait du consentement :</strong> revenir à tout moment sur un accord donné, sans effet sur ce qui a précédé ;</li>',
        '<li><strong>directives :</strong> dire ce que vos données doivent devenir après votre décès.</li>',
        '</ul>',
        '<h3>Comment les exercer</h3>',
        '<p>Écrivez-nous, en précisant votre demande :</p>',
        '<ul>',
        '<li><strong>par e-mail :</strong> [e-mail]</li>',
        '<li><strong>par courrier :</strong> [siège social]</li>',
        '</ul>',
        '<p>C’est gratuit. Nous répondons dans un délai d’un mois, qui peut être prolongé de deux mois si la demande est complexe ; dans ce cas, nous vous en informons avant la fin du premier mois. Nous ne vous demanderons de justifier de votre identité qu’en cas de doute raisonnable.</p>',
        '<h3>Adresser une réclamation à la CNIL</h3>',
        '<p>Si notre réponse ne vous convient pas, ou sans même l’attendre, vous pouvez adresser une réclamation à la Commission nationale de l’informatique et des libertés : en ligne, sur <a href="https://www.cnil.fr/fr/plaintes">cnil.fr</a>, ou par courrier à CNIL, 3 place de Fontenoy, TSA 80715, 75334 Paris Cedex 07.</p>',
      ].join(''),
    },
    changes: {
      title: 'Évolution de cette page',
      text: '<p>Si nos traitements changent, notamment à l’ouverture de l’espace en ligne, cette page sera mise à jour avant le changement et sa date modifiée.</p>',
    },
  },
};
