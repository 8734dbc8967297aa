import './command-box.css';
import { TextInput } from '@mantine/core';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { useChoice } from '../ui/use-choice';
import { SEARCH_BOX } from './texts';
import { useFound, type Found } from './use-found';

/** The field of the search with what it finds, the first of which Enter opens. */
export function CommandBox({ onLeave }: { onLeave: () => void }) {
  const navigate = useNavigate();
  const [typed, setTyped] = useState('');
  const { groups, news } = useFound(typed);
  const choice = useChoice<Found>({
    items: groups.flatMap(({ items }) => items),
    keyOf: ({ path }) => path,
    typed,
    takesFirst: typed.trim() !== '',
    onPick: ({ path }) => {
      onLeave();
      void navigate(path);
    },
  });

  return (
    <>
      <TextInput
        {...choice.fieldProps}
        className="command-field"
        variant="unstyled"
        size="lg"
        placeholder={SEARCH_BOX.placeholder}
        aria-label={SEARCH_BOX.placeholder}
        value={typed}
        onChange={(event) => setTyped(event.currentTarget.value)}
        data-autofocus
      />
      {groups.length > 0 && (
        <div {...choice.listProps} aria-label={SEARCH_BOX.results}>
          {groups.map(({ label, items }) => (
            <div key={label} role="group" aria-label={label}>
              <div className="command-group" aria-hidden>
                {label}
              </div>
              {items.map((item) => (
                <div
                  key={item.path}
                  {...choice.optionProps(item)}
                  onMouseMove={() => choice.point(item)}
                >
                  {item.Icon && <item.Icon size={20} aria-hidden />}
                  <span>
                    {item.label}
                    {item.description && <small>{item.description}</small>}
                  </span>
                </div>
              ))}
            </div>
          ))}
        </div>
      )}
      <p role="status" className="command-news">
        {news}
      </p>
    </>
  );
}
