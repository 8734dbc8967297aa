CREATE TABLE figures (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  value TEXT NOT NULL CHECK (length(value) > 0),
  label TEXT NOT NULL,
  page TEXT NOT NULL DEFAULT 'home' CHECK (page IN ('home', 'vision', 'mission')),
  source TEXT NOT NULL DEFAULT '',
  date TEXT NOT NULL DEFAULT '',
  is_active INTEGER NOT NULL DEFAULT 1 CHECK (is_active IN (0, 1)),
  is_example INTEGER NOT NULL DEFAULT 0 CHECK (is_example IN (0, 1)),
  display_order INTEGER NOT NULL DEFAULT 0 CHECK (display_order >= 0),
  version INTEGER NOT NULL DEFAULT 1 CHECK (version >= 1),
  created_at TEXT NOT NULL,
  updated_at TEXT NOT NULL
) STRICT;
CREATE INDEX figures_shown ON figures (is_active, display_order, id);

-- The figures of an existing site were settings. One that still has its default is an example. The settings keep
-- the values until they are next saved, for the release before this one.
INSERT INTO figures (value, label, page, is_example, display_order, created_at, updated_at)
SELECT value, label, page, value = standard, place, at, at
FROM (
  SELECT column1 AS place, column2 AS page, column3 AS label, column4 AS standard,
    trim(COALESCE(json_extract(s.value, '$.' || column5), column4)) AS value,
    strftime('%Y-%m-%dT%H:%M:%fZ', 'now') AS at
  FROM (
    VALUES
      (0, 'home', 'éducateurs spécialisés', '250+', 'figure_educators'),
      (1, 'home', 'structures sociales et médico-sociales', '180', 'figure_structures'),
      (2, 'home', 'missions réussies', '450', 'figure_missions'),
      (3, 'home', 'de satisfaction', '95%', 'figure_satisfaction'),
      (4, 'vision', 'établissements', '+1000', 'figure_establishments'),
      (5, 'vision', 'professionnels', '+5000', 'figure_professionals'),
      (6, 'vision', 'de satisfaction', '95%', 'figure_satisfaction'),
      (7, 'mission', 'de réussite', '98%', 'figure_success_rate'),
      (8, 'mission', 'mises en relation', '15K+', 'figure_placements'),
      (9, 'mission', 'd’heures d’accompagnement', '1.2M', 'figure_hours'),
      (10, 'mission', 'établissements', '+1000', 'figure_establishments')
  ), settings s
)
WHERE value <> '' ORDER BY place;
INSERT INTO versions (noun, ref, number, value, reason, made_at, live_at)
SELECT 'figure', id, version,
  json_object('value', value, 'label', label, 'page', page, 'source', source, 'date', date,
    'is_active', json(iif(is_active, 'true', 'false')), 'is_example', json(iif(is_example, 'true', 'false'))),
  'figure.create', updated_at, updated_at
FROM figures;
