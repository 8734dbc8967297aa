import { searchable } from '#contract/search';
import type { AdminTestimonial } from '#contract/testimonials';
import { Button, Stack, Text, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { IconPlus } from '../icons.ts';
import { useState } from 'react';
import { Link } from 'react-router';
import { OrderHint } from '../order/OrderHint';
import { useOrder } from '../order/use-order';
import { Failure } from '../ui/Failure';
import { Loading } from '../ui/Loading';
import { ShownFigures } from '../ui/ShownFigures';
import { TESTIMONIALS } from './texts';
import { orderTestimonials, testimonialsQuery } from './queries';
import { TestimonialTable } from './TestimonialTable';

const TESTIMONIAL_ORDER = {
  queryKey: testimonialsQuery.queryKey,
  nameOf: ({ name }: AdminTestimonial) => name,
  save: orderTestimonials,
  words: TESTIMONIALS,
};

/** What people say, in the order in which the site shows it. */
export function TestimonialList() {
  const [search, setSearch] = useState('');
  const { data, error, refetch } = useQuery(testimonialsQuery);
  const { said, place } = useOrder(TESTIMONIAL_ORDER);
  const words = searchable(search);
  const found = data?.filter((testimonial) => matches(testimonial, words)) ?? [];

  return (
    <Stack>
      <Button
        component={Link}
        to="/admin/testimonials/new"
        style={{ alignSelf: 'start' }}
        leftSection={<IconPlus size={18} />}
      >
        {TESTIMONIALS.create}
      </Button>
      {error && (
        <Failure title={TESTIMONIALS.loadFailed} error={error} onRetry={() => void refetch()} />
      )}
      {!data && !error && <Loading />}
      {data && (
        <>
          <ShownFigures rows={data} words={TESTIMONIALS} />
          <TextInput
            type="search"
            label={TESTIMONIALS.search}
            placeholder={TESTIMONIALS.searchHint}
            value={search}
            onChange={(event) => setSearch(event.currentTarget.value)}
          />
          <OrderHint hint={TESTIMONIALS.orderHint} isWhole={!words} />
          <Text role="status" size="sm" fw={600} mih="1.5rem">
            {found.length > 0 ? said : TESTIMONIALS.empty}
          </Text>
          {found.length === 0 && search && (
            <Button variant="default" style={{ alignSelf: 'start' }} onClick={() => setSearch('')}>
              {TESTIMONIALS.clearSearch}
            </Button>
          )}
          {found.length > 0 && (
            <TestimonialTable
              testimonials={found}
              onPlace={words ? undefined : (id, index) => void place(id, index)}
            />
          )}
        </>
      )}
    </Stack>
  );
}

function matches({ name, role, text }: AdminTestimonial, words: string): boolean {
  return [name, role, text].some((field) => searchable(field).includes(words));
}
