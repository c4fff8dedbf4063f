const CONTROL = /\p{Cc}/gu;
const CONTROL_PAST_ASCII = /[\u007f-\u009f]/g;

/** A text from outside, such as a browser's name, that can do nothing to the terminal it is shown in. */
export function printable(text: string): string {
  return text.replace(CONTROL, '\ufffd');
}

/** JSON for people and programs; JSON itself lets the control characters past ASCII through. */
export function printableJson(data: unknown): string {
  return JSON.stringify(data, null, 2).replace(CONTROL_PAST_ASCII, (character) => {
    return `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`;
  });
}
