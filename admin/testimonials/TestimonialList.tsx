import { searchable } from '#contract/search';
import type { AdminTestimonial } from '#contract/testimonials';
import { Button, Card, Stack, Text, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { IconPlus } from '../icons.ts';
import { useState } from 'react';
import { Link } from 'react-router';
import { Failure } from '../ui/Failure';
import { Loading } from '../ui/Loading';
import { TESTIMONIALS } from './texts';
import { testimonialsQuery } from './queries';
import { TestimonialTable } from './TestimonialTable';

/** What people say, in the order in which the site shows it. */
export function TestimonialList() {
  const [search, setSearch] = useState('');
  const { data, error, refetch } = useQuery(testimonialsQuery);
  const words = searchable(search);
  const found = data?.filter((testimonial) => matches(testimonial, words)) ?? [];
  const actives = data?.filter(({ is_active }) => is_active).length ?? 0;

  return (
    <Stack>
      <Button
        component={Link}
        to="/admin/testimonials/new"
        style={{ alignSelf: 'start' }}
        leftSection={<IconPlus size={18} aria-hidden />}
      >
        {TESTIMONIALS.create}
      </Button>
      {error && (
        <Failure title={TESTIMONIALS.loadFailed} error={error} onRetry={() => void refetch()} />
      )}
      {!data && !error && <Loading />}
      {data && (
        <>
          <div className="admin-thirds">
            <Figure label={TESTIMONIALS.total} value={data.length} />
            <Figure label={TESTIMONIALS.actives} value={actives} />
            <Figure label={TESTIMONIALS.inactives} value={data.length - actives} />
          </div>
          <TextInput
            type="search"
            label={TESTIMONIALS.search}
            placeholder={TESTIMONIALS.searchHint}
            value={search}
            onChange={(event) => setSearch(event.currentTarget.value)}
          />
          {found.length === 0 && <Text role="status">{TESTIMONIALS.empty}</Text>}
          {found.length === 0 && search && (
            <Button variant="default" style={{ alignSelf: 'start' }} onClick={() => setSearch('')}>
              {TESTIMONIALS.clearSearch}
            </Button>
          )}
          {found.length > 0 && <TestimonialTable testimonials={found} />}
        </>
      )}
    </Stack>
  );
}

function matches({ name, role, text }: AdminTestimonial, words: string): boolean {
  return [name, role, text].some((field) => searchable(field).includes(words));
}

function Figure({ label, value }: { label: string; value: number }) {
  return (
    <Card p="md" shadow="xs">
      <Text fw={600} size="sm">
        {label}
      </Text>
      <Text className="admin-figure">{value}</Text>
    </Card>
  );
}
