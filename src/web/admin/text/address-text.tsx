/** An email address in a sentence; always left to right, as reordering would make it a different address. */
export function AddressText({ children }: { children: string }) {
  return (
    <bdi dir="ltr" className="font-semibold wrap-anywhere">
      {children}
    </bdi>
  )
}
