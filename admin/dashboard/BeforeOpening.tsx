import type { Tasks } from '#contract/stats';
import { Link } from 'react-router';
import { Panel } from './Panel';
import { OPENING } from './texts';

/** What a site must not show its visitors any longer; nothing once all is in order. */
export function BeforeOpening({ missing_facts, examples, invented_team }: Tasks) {
  const facts = missing_facts.length;
  if (facts + examples + invented_team === 0) return null;
  return (
    <Panel title={OPENING.title} className="admin-warned">
      <ul className="admin-activity">
        {facts > 0 && (
          <li>
            <Link to={`/admin/settings#${missing_facts[0]}`} className="admin-quiet-link">
              <strong>{OPENING.facts(facts)}</strong>
              {OPENING.factsWhy}
            </Link>
          </li>
        )}
        {examples > 0 && (
          <li>
            <Link to="/admin/testimonials" className="admin-quiet-link">
              <strong>{OPENING.examples(examples)}</strong>
              {OPENING.examplesWhy}
            </Link>
          </li>
        )}
        {invented_team > 0 && (
          <li>
            <strong>{OPENING.team(invented_team)}</strong>
            {OPENING.teamWhy}
          </li>
        )}
      </ul>
    </Panel>
  );
}
