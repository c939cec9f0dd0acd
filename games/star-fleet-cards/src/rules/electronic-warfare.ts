/** How much a shot at a ship loses: the target's ECM less the firer's ECCM (SFC-EW-02). */
export function shiftOf(ecm: number, eccm: number): number {
  return ecm > eccm ? ecm - eccm : 0;
}
