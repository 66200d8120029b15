/** A place on a map. */
export interface MapMarker {
  readonly key: string;
  readonly title: string;
  /** Degrees. */
  readonly lat: number;
  readonly lng: number;
  /** Where its name leads; absent where it is only a name. */
  readonly href?: string | undefined;
}

/** The part of the world that a map begins with; absent = where its markers are. */
export interface MapView {
  readonly lat: number;
  readonly lng: number;
  /** 0 (the world) to 19 (a house). */
  readonly zoom: number;
}
