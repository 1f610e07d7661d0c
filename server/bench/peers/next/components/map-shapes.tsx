import type { MapShapes as Shapes } from '../../data/map-shapes.ts';

export function MapShapes({ shapes }: { shapes: Shapes }) {
  const { id, area, mask } = shapes;
  return (
    <g transform={shapes.transform}>
      <filter id={`${id}-blur`} filterUnits="userSpaceOnUse" {...area}>
        <feGaussianBlur stdDeviation={shapes.blur} />
      </filter>
      <mask id={id} maskUnits="userSpaceOnUse" {...area}>
        <rect {...mask} fill="white" filter={`url(#${id}-blur)`} />
      </mask>
      <g mask={`url(#${id})`}>
        <use className="neighbors" href={shapes.neighbors} />
      </g>
      <use className="land" href={shapes.outline} />
      <use className="counties" href={shapes.counties} />
      <use className="border" href={shapes.outline} />
    </g>
  );
}

interface Label {
  text: string;
  x: number;
  y: number;
  anchor: 'start' | 'middle' | 'end';
}

export function Labels({ labels }: { labels: Label[] }) {
  return (
    // biome-ignore lint/a11y/noAriaHiddenOnFocusable: nothing in this group can get the focus.
    <g aria-hidden="true">
      {labels.map(({ text, x, y, anchor }) => (
        <text key={`${text} ${x} ${y}`} className="map-label" x={x} y={y} textAnchor={anchor}>
          {text}
        </text>
      ))}
    </g>
  );
}
