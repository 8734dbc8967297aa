import { clock, exactClock } from '#contract/dates';
import type { VersionCard } from '#contract/publication/versions';

/** Returns the time of each version, by its number. It has seconds when two versions are from the same minute. */
export function timesOf(versions: VersionCard[]): Map<number, string> {
  const minutes = versions.map(minuteOf);
  return new Map(
    versions.map((version) => {
      const isAlone = minutes.filter((minute) => minute === minuteOf(version)).length === 1;
      return [version.number, (isAlone ? clock : exactClock)(version.made_at)];
    }),
  );
}

function minuteOf({ made_at }: VersionCard): string {
  return made_at.slice(0, 'YYYY-MM-DDTHH:MM'.length);
}
