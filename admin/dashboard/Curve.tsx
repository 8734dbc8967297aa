const WIDTH = 600;
const HEIGHT = 120;
const EDGE = 6;

/** Numbers as a line over its ground. What it says is said beside it in words. */
export function Curve({ values }: { values: number[] }) {
  const most = Math.max(1, ...values);
  const points = values.map((value, place) => {
    const x = EDGE + (place * (WIDTH - 2 * EDGE)) / Math.max(1, values.length - 1);
    const y = HEIGHT - EDGE - (value * (HEIGHT - 2 * EDGE)) / most;
    return [x, y].map((part) => part.toFixed(1)).join(',');
  });
  const line = `M${points.join('L')}`;
  return (
    <svg
      className="admin-curve"
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      preserveAspectRatio="none"
      aria-hidden
      focusable="false"
    >
      <path
        d={`${line}L${WIDTH - EDGE},${HEIGHT - EDGE}L${EDGE},${HEIGHT - EDGE}Z`}
        fill="var(--sand)"
      />
      <path
        d={line}
        fill="none"
        stroke="var(--burnt)"
        strokeWidth="2.5"
        vectorEffect="non-scaling-stroke"
        strokeLinejoin="round"
        strokeLinecap="round"
      />
    </svg>
  );
}
