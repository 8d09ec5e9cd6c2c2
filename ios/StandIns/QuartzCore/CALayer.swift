// QuartzCore for Linux: layers that nobody draws. What is public here is spelled as in Apple's SDK.
@_exported import Foundation

open class CALayer: NSObject {
  open var frame = CGRect.zero
  open var bounds = CGRect.zero
  override public required init() {}
}
