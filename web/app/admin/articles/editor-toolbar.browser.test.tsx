import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { EditorToolbar } from './editor-toolbar.tsx';

const button = (name: string) => page.getByRole('button', { name });

async function renderToolbar() {
  await render(
    <>
      <EditorToolbar controls="text">
        <button type="button">Heading</button>
        <span>
          <button type="button">Bold</button>
        </span>
        <button type="button">Link</button>
      </EditorToolbar>
      <textarea id="text" aria-label="Text" />
    </>,
  );
}

test('the arrow keys move between the buttons and stop at the ends', async () => {
  await renderToolbar();
  await userEvent.keyboard('{Tab}{ArrowLeft}');
  await expect.element(button('Heading')).toHaveFocus();
  await userEvent.keyboard('{ArrowRight}{ArrowRight}{ArrowRight}');
  await expect.element(button('Link')).toHaveFocus();
});

test('Tab leaves the toolbar, and Shift+Tab returns to the last button', async () => {
  await renderToolbar();
  await userEvent.keyboard('{Tab}{ArrowRight}{Tab}');
  await expect.element(page.getByLabelText('Text')).toHaveFocus();
  await userEvent.keyboard('{Shift>}{Tab}{/Shift}');
  await expect.element(button('Bold')).toHaveFocus();
});
