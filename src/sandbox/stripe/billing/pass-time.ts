import type { World } from '../world.ts'

/** Lives through everything that falls due on a clock until `until`, in its order and each at its own moment. */
export function passTime(_world: World, _clock: string | null, _until: number): void {}
