CREATE TABLE questions (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  category TEXT NOT NULL DEFAULT '',
  question TEXT NOT NULL CHECK (length(question) > 0),
  answer TEXT NOT NULL,
  is_active INTEGER NOT NULL DEFAULT 1 CHECK (is_active IN (0, 1)),
  display_order INTEGER NOT NULL DEFAULT 0 CHECK (display_order >= 0),
  version INTEGER NOT NULL DEFAULT 1 CHECK (version >= 1),
  created_at TEXT NOT NULL,
  updated_at TEXT NOT NULL
) STRICT;
CREATE INDEX questions_shown ON questions (is_active, display_order, id);

-- A new database is filled by the seed, and one that has settings keeps what its help page said.
INSERT INTO questions (category, question, answer, display_order, created_at, updated_at)
SELECT column1, column2, replace(column3, '|', char(59)), column4, at, at
FROM (
  VALUES
    ('Structures', 'Comment décrire mon besoin ?', '<p>Écrivez-nous depuis la <a href="/contact">page de contact</a>. Pour que notre réponse vous soit utile, indiquez :</p><ul><li>votre type de structure (IME, MECS, ESAT, foyer…) et le public que vous accompagnez |</li><li>la fonction, le lieu, les dates et les horaires, nuits et week-ends compris |</li><li>ce qui compte pour votre projet : une expérience précise, le permis de conduire, l’habitude du travail en équipe ou en autonomie |</li><li>la personne à joindre, et le meilleur moment pour le faire.</li></ul><p>Ne donnez ni nom ni information de santé sur les personnes accompagnées : nous n’en avons pas besoin.</p>', 0),
    ('Structures', 'Comment les profils sont-ils vérifiés ?', '<p>Avant une première mise en relation, la vérification porte sur quatre points :</p><ul><li><strong>l’identité :</strong> une pièce en cours de validité |</li><li><strong>le diplôme :</strong> le titre annoncé, par exemple le diplôme d’État d’éducateur spécialisé, avec une demande de confirmation auprès de l’organisme qui l’a délivré en cas de doute |</li><li><strong>le parcours :</strong> les certificats de travail et les références, appelées avec l’accord de la personne |</li><li><strong>les antécédents :</strong> l’attestation d’honorabilité dans les secteurs où elle est prévue | ailleurs, les vérifications propres au secteur.</li></ul><p>Ces contrôles s’ajoutent aux vôtres, ils ne les remplacent pas : la structure qui accueille doit elle-même s’assurer que la personne n’est frappée d’aucune des incapacités prévues à l’article L. 133-6 du Code de l’action sociale et des familles.</p>', 1),
    ('Structures', 'Quel délai pour trouver quelqu’un ?', '<p>Le délai moyen de mise en relation est de [délai]. C’est une moyenne, pas une promesse : une demande précise va plus vite, un profil rare ou un lieu isolé demande davantage de temps. Si nous n’avons personne à vous proposer, nous vous le disons.</p>', 2),
    ('Structures', 'Quel est le coût ?', '<p>Consulter ce site est gratuit, nous écrire aussi. Nos conditions ne sont pas publiées ici : elles vous sont communiquées sur demande, par écrit et avant tout engagement. Pour les recevoir, <a href="/contact">décrivez-nous votre besoin</a>.</p>', 3),
    ('Structures', 'Qui appeler si une mission se passe mal ?', '<p>Parlez-en d’abord sur place, puis appelez-nous : quelqu’un de l’équipe reprendra la situation avec chacun.</p><ul><li><strong>Téléphone :</strong> [téléphone]</li><li><strong>Horaires :</strong> [horaires]</li></ul><p>En cas de danger immédiat, n’attendez pas notre réponse : appelez le 112, ou contactez le 114 par SMS si vous ne pouvez pas parler ou entendre. Pour un enfant en danger ou en risque de l’être, appelez le 119.</p>', 4),
    ('Éducatrices et éducateurs', 'Comment m’inscrire ?', '<p>L’inscription en ligne n’est pas encore ouverte : les boutons « S’inscrire » mènent pour l’instant à une <a href="/coming-soon">page d’attente</a>. Vous pouvez déjà <a href="/contact">nous laisser un message</a> en indiquant votre diplôme, votre secteur géographique, vos disponibilités et les publics que vous connaissez. Nous vous répondrons par e-mail.</p>', 5),
    ('Éducatrices et éducateurs', 'Quels documents préparer ?', '<ul><li>une pièce d’identité en cours de validité |</li><li>votre diplôme |</li><li>les certificats de travail de vos principaux postes, et une ou deux personnes prêtes à parler de votre travail |</li><li>pour les secteurs concernés, une attestation d’honorabilité récente. Vous la demandez vous-même, sur le site officiel <a href="https://honorabilite.social.gouv.fr">honorabilite.social.gouv.fr</a>.</li></ul><p>N’envoyez rien avec votre premier message : nous vous dirons quelles pièces sont utiles, et par quel moyen les transmettre.</p>', 6),
    ('Éducatrices et éducateurs', 'Comment suivre ou annuler une mission ?', '<p>Tant que l’espace en ligne n’est pas ouvert, le suivi se fait par téléphone et par e-mail. Si vous avez un empêchement, prévenez dès que possible l’autre partie et notre équipe : par téléphone si la mission est proche, puis par écrit. Le délai de prévenance et les suites d’une annulation sont ceux du contrat signé pour la mission : relisez-le avant de décider. Il en va de même pour les structures.</p>', 7),
    ('Le site et vos données', 'Que fait l’intelligence artificielle, et que ne fait-elle pas ?', '<p>Elle suggère. Elle rapproche une demande et des profils selon le public accueilli, les compétences, la distance et les horaires, et indique par lesquels commencer. Elle ne décide de rien : aucun profil n’est retenu ni écarté sans avoir été regardé par une personne, et la structure comme le professionnel restent libres d’accepter ou de refuser.</p><p>Si une proposition, ou une absence de proposition, vous paraît injustifiée, <a href="/contact">écrivez-nous</a>. Une personne réexaminera votre situation et vous répondra.</p>', 8),
    ('Le site et vos données', 'Les témoignages et les chiffres sont-ils réels ?', '<p>Les témoignages marqués « Exemple » sont fictifs : ils montrent à quoi ressemblera cette rubrique, en attendant de vrais avis. Les chiffres sont fournis par l’éditeur du site | ceux de la rubrique « Objectifs » sont des buts à atteindre, pas des résultats.</p>', 9),
    ('Le site et vos données', 'Comment vous écrire ou vous appeler ?', '<ul><li><strong>Formulaire :</strong> la <a href="/contact">page de contact</a>.</li><li><strong>E-mail :</strong> [e-mail]</li><li><strong>Téléphone :</strong> [téléphone]</li><li><strong>Horaires :</strong> [horaires]</li></ul><p>Si une page vous résiste, la <a href="/accessibilite">déclaration d’accessibilité</a> explique comment obtenir son contenu sous une autre forme.</p>', 10),
    ('Le site et vos données', 'Que faites-vous de mes données ?', '<p>Votre message n’est lu que par les personnes qui administrent le site, pour vous répondre, et il est effacé au bout de [conservation]. La visite du site ne dépose aucun cookie. Vous pouvez à tout moment demander à consulter, corriger ou effacer ce qui vous concerne : la <a href="/politique-de-confidentialite">politique de confidentialité</a> dit comment.</p>', 11)
), (SELECT strftime('%Y-%m-%dT%H:%M:%fZ', 'now') AS at)
WHERE EXISTS (SELECT 1 FROM settings);
INSERT INTO versions (noun, ref, number, value, reason, made_at, live_at)
SELECT 'question', id, version,
  json_object('category', category, 'question', question, 'answer', answer,
    'is_active', json(iif(is_active, 'true', 'false'))),
  'question.create', updated_at, updated_at
FROM questions;
