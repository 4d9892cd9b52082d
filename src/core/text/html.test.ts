import assert from 'node:assert/strict';
import { test } from 'node:test';
import { html } from './html.ts';

test('inserted text is escaped, in contents and attributes; markup and lists are kept', () => {
  const items = ['<b>', '"&\'', 3].map((item) => html`<li title="${item}">${item}</li>`);
  assert.equal(
    html`<ul>${items}</ul>`.markup,
    '<ul><li title="&lt;b&gt;">&lt;b&gt;</li><li title="&quot;&amp;&#39;">&quot;&amp;&#39;</li><li title="3">3</li></ul>',
  );
});

test('controls and direction changes are replaced', () => {
  assert.equal(html`${'a\u0000b\u202ec\nd'}`.markup, 'a\u{fffd}b\u{fffd}c\nd');
});

test('line ends of a template are nothing beside tags and insertions, and a space elsewhere', () => {
  const { markup } = html`
    <p class="dim"
      id="${'one'}">
      Some text,
      on ${2} lines.
      ${'kept\n  as it is'}
    </p>`;
  assert.equal(markup, '<p class="dim" id="one">Some text, on 2 lines.kept\n  as it is</p>');
});
