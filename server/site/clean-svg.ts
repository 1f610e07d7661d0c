import sanitize from 'sanitize-html';

/** A sanitized SVG picture. */
export interface CleanSvg {
  width: number;
  height: number;
  /** The picture with a width and height in pixels. */
  at: (size: { width: number; height: number }) => string;
}

/**
 * Keeps only the shapes, gradients and text of an SVG file: no scripts, styles, animations,
 * links, embedded pictures, or references to anything outside the file. Returns null if the text
 * isn't an SVG file or has no size.
 */
export function cleanSvg(text: string): CleanSvg | null {
  if (!SVG_START.test(text)) return null;
  let size: Size | null = null;
  const cleaned = sanitize(text, {
    parser: { xmlMode: true, lowerCaseTags: false, lowerCaseAttributeNames: false },
    allowedTags: TAGS,
    allowedAttributes: { '*': ATTRIBUTES },
    nonTextTags: ['script', 'style', 'foreignObject', 'metadata'],
    selfClosing: [],
    textFilter: (content, tagName) => (TEXT_TAGS.includes(tagName) ? content : ''),
    transformTags: {
      '*': (tagName, attributes) => {
        const attribs = cleanAttributes(attributes);
        if (tagName !== 'svg' || size) return { tagName, attribs };
        size = sizeOf(attributes);
        const { width: _, height: __, ...rest } = attribs;
        const viewBox = size && `${size.left} ${size.top} ${size.width} ${size.height}`;
        return { tagName, attribs: { xmlns: NAMESPACE, ...rest, ...(viewBox && { viewBox }) } };
      },
    },
  }).trim();
  const { width, height } = (size ?? {}) as Partial<Size>;
  if (!width || !height || !cleaned.startsWith('<svg')) return null;
  return {
    width,
    height,
    at: (shown) =>
      `<svg width="${shown.width}" height="${shown.height}"${cleaned.slice('<svg'.length)}`,
  };
}

const NAMESPACE = 'http://www.w3.org/2000/svg';

/**
 * An SVG element after an optional XML declaration, comments and a document type without entities.
 */
const SVG_START =
  /^\uFEFF?(?:\s*<\?xml[^>]*>)?(?:\s|<!--(?:(?!-->)[\s\S])*-->|<!DOCTYPE[^>[]*>)*<svg[\s>]/;

const TEXT_TAGS = ['text', 'tspan', 'title', 'desc'];

const TAGS = [
  ...TEXT_TAGS,
  ...['svg', 'g', 'defs', 'path', 'rect', 'circle', 'ellipse', 'line'],
  ...['polyline', 'polygon', 'linearGradient', 'radialGradient', 'stop'],
  ...['clipPath', 'mask'],
];

/** Attributes that can also be written in a `style` attribute. */
const STYLES = [
  ...['fill', 'fill-opacity', 'fill-rule', 'stroke', 'stroke-width', 'stroke-opacity'],
  ...['stroke-linecap', 'stroke-linejoin', 'stroke-miterlimit', 'stroke-dasharray'],
  ...['stroke-dashoffset', 'opacity', 'color', 'clip-path', 'clip-rule', 'mask', 'stop-color'],
  ...['stop-opacity', 'font-family', 'font-size', 'font-weight', 'font-style', 'text-anchor'],
  ...['letter-spacing', 'dominant-baseline', 'display', 'visibility', 'transform'],
];

const ATTRIBUTES = [
  ...STYLES,
  ...['xmlns', 'viewBox', 'preserveAspectRatio', 'id', 'width', 'height', 'x', 'y', 'x1', 'x2'],
  ...['y1', 'y2', 'cx', 'cy', 'r', 'rx', 'ry', 'fx', 'fy', 'dx', 'dy', 'd', 'points', 'offset'],
  ...['gradientUnits', 'gradientTransform', 'spreadMethod', 'clipPathUnits', 'maskUnits'],
  ...['maskContentUnits', 'rotate', 'textLength', 'lengthAdjust'],
];

/**
 * Turns the `style` attribute into attributes, and drops empty values, which `sanitize` would write
 * as invalid XML, and values that refer to another file.
 */
function cleanAttributes({ style = '', ...attributes }: Record<string, string>) {
  const styles = style.split(';').flatMap((declaration) => {
    const [name = '', value = ''] = declaration.split(/:(.*)/s).map((part) => part.trim());
    return STYLES.includes(name) && value ? [[name, value] as const] : [];
  });
  return Object.fromEntries(
    [...Object.entries(attributes), ...styles].filter(
      ([, value]) => value !== '' && isLocal(value),
    ),
  );
}

/** Whether a value refers to nothing, or to an element of the same file. */
function isLocal(value: string): boolean {
  return (
    /^url\(\s*["']?#[\w-]+["']?\s*\)$/.test(value.trim()) ||
    !/[:\\@]|url|image(-set)?\s*\(/i.test(value)
  );
}

interface Size {
  left: number;
  top: number;
  width: number;
  height: number;
}

/** The size from the view box, or else from the width and height; null if there is neither. */
function sizeOf({ viewBox = '', width = '', height = '' }: Record<string, string>): Size | null {
  const box = viewBox
    .trim()
    .split(/[\s,]+/)
    .map(Number);
  const plain = [0, 0, ...[width, height].map((length) => Number(length.replace(/px$/, '')))];
  const [left = 0, top = 0, boxWidth = 0, boxHeight = 0] = box.length === 4 ? box : plain;
  const isUsable = [left, top, boxWidth, boxHeight].every(Number.isFinite);
  if (!isUsable || boxWidth <= 0 || boxHeight <= 0) return null;
  return { left, top, width: boxWidth, height: boxHeight };
}
