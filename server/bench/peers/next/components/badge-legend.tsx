export function BadgeLegend() {
  return (
    <details className="legend">
      <summary className="legend-summary">What these labels mean</summary>
      <dl className="legend-list">
        <dt>Verified Profile</dt>
        <dd>Our team verified this profile.</dd>
        <dt>Premium</dt>
        <dd>
          This lawyer pays for a premium listing. Payment never affects the order of All Lawyers.
        </dd>
        <dt>Multilingual</dt>
        <dd>This lawyer speaks more than one language.</dd>
        <dt>Miles</dt>
        <dd>Straight-line distance from the city center to the office.</dd>
      </dl>
    </details>
  );
}
