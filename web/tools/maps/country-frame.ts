import { type Frame, project } from '../../../server/contract/maps/projection.ts';

const COUNTRY_WIDTH = 960;
const COUNTRY_HEIGHT = 600;

/** The frame of the contiguous states. Alaska, at a third of their scale, and Hawaii are insets. */
const mainland = frameAround({ latitude: 38.7, longitude: -96.6 }, [480, 300], {
  longitude: -96,
  parallels: [29.5, 45.5],
  scale: 1280,
});
const insets: Record<string, Frame> = {
  AK: frameAround({ latitude: 58.5, longitude: -156 }, [87, 557], {
    longitude: -154,
    parallels: [55, 65],
    scale: 448,
  }),
  HI: frameAround({ latitude: 19.9, longitude: -160 }, [218, 571], {
    longitude: -157,
    parallels: [8, 18],
    scale: 1280,
  }),
};

/** The frame of a state on the map of the country. */
export function countryFrame(state: string): Frame {
  return insets[state] ?? mainland;
}

/** Returns the frame in which a place has the given position. */
function frameAround(
  place: { latitude: number; longitude: number },
  [x, y]: readonly [number, number],
  conic: Pick<Frame, 'longitude' | 'parallels' | 'scale'>,
): Frame {
  const size = { width: COUNTRY_WIDTH, height: COUNTRY_HEIGHT };
  const frame = { ...conic, ...size, latitude: place.latitude, x: 0, y: 0 };
  const unmoved = project(frame, place);
  return { ...frame, x: x - unmoved.x, y: y - unmoved.y };
}
