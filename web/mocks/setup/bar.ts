import { MOCK, SCENARIOS, type Scenario } from './scenarios.ts';

/**
 * Adds a bar above the page. The bar explains that the data is mocked and lets the tester switch
 * scenarios. React doesn't render the bar, and hydration skips it because of its unknown tag name.
 */
export function withBar(html: string, scenario: Scenario, query: URLSearchParams): string {
  return html.replace(/<body[^>]*>/, (body) => body + bar(scenario, query));
}

function bar(scenario: Scenario, query: URLSearchParams): string {
  const choices = Object.entries(SCENARIOS).map(
    ([name, description]) =>
      `<option value="${name}"${name === scenario ? ' selected' : ''}>${name}: ${description}</option>`,
  );
  // Without hidden fields, a browser without scripting would lose the page's query string.
  const hiddenFields = [...query].map(
    ([name, value]) =>
      `<input type="hidden" name="${escapeHtml(name)}" value="${escapeHtml(value)}">`,
  );
  return `<mock-bar role="region" aria-label="Mock data">
<link rel="stylesheet" href="/mocks/setup/bar.css">
<p><strong>Mock data.</strong> The people here are fictional, and nothing you send is saved.</p>
<form>${hiddenFields.join('')}
<label for="mock-scenario">Scenario</label>
<select id="mock-scenario" name="${MOCK}" autocomplete="off">${choices.join('')}</select>
<button>Switch</button>
</form>
</mock-bar>`;
}

function escapeHtml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');
}
